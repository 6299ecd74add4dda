/**
 * The load where there is no wrk: URL SECONDS CONNECTIONS FIRST FILE PAUSE HEADER …, as in requests.lua. One request at a
 * time on each connection, all of them kept.
 */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const [url = '', seconds = '', connections = '', first = '', file = '', pause = '', ...lines] =
  process.argv.slice(2);
const targets = readFileSync(file, 'utf8').split('\n');
const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s)));
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const start = performance.now();
const end = start + Number(seconds) * 1000;
let n = Number(first);
let [requests, failed] = [0, 0];
/** How long each took, ms. */
const times: number[] = [];

function nextAddress(): string {
  n += 1;
  return `10.${(n >> 16) & 7}.${(n >> 8) & 255}.${n & 255}`;
}

function ask(): Promise<number> {
  return new Promise((resolve) => {
    const from = { ...headers, 'X-Forwarded-For': nextAddress() };
    const request = get(`${url}${targets[n % targets.length]}`, { agent, headers: from }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', () => resolve(0));
  });
}

async function keepAsking(): Promise<void> {
  while (performance.now() < end) {
    const begun = performance.now();
    const status = await ask();
    times.push(performance.now() - begun);
    requests += 1;
    // As wrk counts.
    if (status === 0 || status > 399) failed += 1;
    if (Number(pause) > 0) await sleep(2 * Number(pause) * Math.random());
  }
}

await Promise.all(Array.from({ length: Number(connections) }, keepAsking));
agent.destroy();
const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
const took = (performance.now() - start) / 1000;
console.log(JSON.stringify({ requests, failed, p99, seconds: took }));
