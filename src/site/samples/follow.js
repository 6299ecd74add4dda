import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const api = 'http://localhost:8080/public/v1';
// One file is both the result and the cursor: an item a line, the oldest first.
const record = 'episodes.ndjson';

/** @param {Record<string, any>} item */
const keyOf = ({ anime, releaseId, episode, provider, publishedAt }) =>
  JSON.stringify([anime.ids.own, releaseId, episode, provider, publishedAt]);

let newest = '';
// Items of the newest second. Older items are never requested again.
let known = new Set();

/** @param {Record<string, any>} item */
function remember(item) {
  if (item.publishedAt > newest) {
    newest = item.publishedAt;
    known = new Set();
  }
  known.add(keyOf(item));
}

if (existsSync(record)) {
  const text = readFileSync(record, 'utf8');
  // A run that was killed may have left half a line.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  truncateSync(record, Buffer.byteLength(whole));
  for (const line of whole.split('\n').slice(0, -1)) remember(JSON.parse(line));
}

/** @param {Record<string, string>} query */
async function read(query) {
  const response = await fetch(`${api}/updates?${new URLSearchParams(query)}`);
  if (response.status === 429) {
    await wait(Number(response.headers.get('retry-after')) * 1000);
    return read(query);
  }
  const { ok, result, pages, error } = await response.json();
  if (!ok) throw new Error(`${error.code}: ${error.message}`);
  return { result, pages, snapshot: response.headers.get('x-snapshot-id') };
}

async function poll() {
  // Several items may share a second, so ask from one second before.
  const since = newest && new Date(Date.parse(newest) - 1000).toISOString();
  const fresh = new Map();
  let { result, pages, snapshot } = await read({ limit: '100', since });
  // On the first run the newest hundred items are enough.
  const last = existsSync(record) ? pages : 1;
  for (let page = 2; ; page++) {
    for (const item of result) if (!known.has(keyOf(item))) fresh.set(keyOf(item), item);
    if (page > last) break;
    const next = await read({ limit: '100', since, page: String(page) });
    // A snapshot was published meanwhile, so the pages no longer fit together. Start again.
    if (next.snapshot !== snapshot) return poll();
    result = next.result;
  }
  const items = [...fresh.values()].reverse();
  const lines = items.map((item) => `${JSON.stringify(item)}\n`).join('');
  appendFileSync(record, lines, { flush: true });
  items.forEach(remember);
  return items;
}

console.log((await poll()).length, (await poll()).length);
