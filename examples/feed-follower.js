// Writes each new episode into a file, once: node feed-follower.js episodes.ndjson
// The file has the episodes and, after each batch, the cursor from which the next run continues. If a run was killed
// inside a batch, the next run removes this batch from the file and reads it again.
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { AniUaError, createClient, followUpdates } from 'ani-ua-client';

const [file = 'episodes.ndjson'] = process.argv.slice(2);
const services = (process.env.ANI_UA ?? 'http://localhost:8080').split(',');
const everyMs = Number(process.env.EVERY_MS ?? 60_000);

/** Returns the cursor of the last whole batch, and cuts off the file after it. */
function readCursor() {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const lines = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
  const last = lines.findLastIndex((line) => JSON.parse(line).cursor !== undefined);
  const whole = lines.slice(0, last + 1);
  truncateSync(file, Buffer.byteLength(whole.map((line) => `${line}\n`).join('')));
  return JSON.parse(whole.at(-1) ?? '{}').cursor;
}

const api = createClient(services);
let cursor = readCursor();
console.log(cursor === undefined ? 'begins' : 'goes on');
for (;;) {
  try {
    for await (const batch of followUpdates(api, { cursor, everyMs })) {
      const lines = [...batch.items, { cursor: batch.cursor }].map((line) => `${JSON.stringify(line)}\n`);
      appendFileSync(file, lines.join(''), { flush: true });
      ({ cursor } = batch);
      console.log(`${batch.items.length} new`);
    }
  } catch (error) {
    // The service refuses, or is down longer than the client retries. Try again later, from the same cursor.
    if (!(error instanceof AniUaError)) throw error;
    console.error(`${error.code}: ${error.message}`);
    await wait(error.retryAfterMs ?? everyMs);
  }
}
