import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createClient, followUpdates } from 'ani-ua-client';

const api = createClient('http://localhost:8080');
const file = 'cursor.txt';
const cursor = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
for await (const batch of followUpdates(api, { cursor })) {
  console.log(batch.items.length, 'new');
  // Only after the items are stored.
  writeFileSync(file, batch.cursor);
}
