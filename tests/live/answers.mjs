// Answer requests with the engine's own files, in Node: `node answers.mjs FOLDER REQUESTS ANSWERS`.
// FOLDER has the files as the site has them; requests and answers are each one JSON list of texts.

import { readFileSync, writeFileSync } from "node:fs";

import { start } from "./site.mjs";

const [folder, requests, answers] = process.argv.slice(2);
const pyodide = await start(folder);
const { answer } = pyodide.pyimport("laughlie.live");
const asked = JSON.parse(readFileSync(requests, "utf-8"));
writeFileSync(answers, JSON.stringify(asked.map((/** @type {string} */ text) => answer(text))));
