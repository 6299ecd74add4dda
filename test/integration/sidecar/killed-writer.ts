/** A child process of accounts.test.ts: dies in the middle of a change, some of it in the file already. */
import Database from 'better-sqlite3';

const [, , path = ''] = process.argv;
const db = new Database(path);
db.pragma('cache_size = 1');
db.exec('BEGIN IMMEDIATE');
const insert = db.prepare('INSERT INTO api_key (name, prefix, hash, created_at) VALUES (?, ?, ?, ?)');
for (let at = 0; at < 500; at++) insert.run('x'.repeat(2000), 'x', `hash ${at}`, 'now');
process.kill(process.pid, 'SIGKILL');
