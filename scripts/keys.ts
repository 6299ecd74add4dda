import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type KeyStore, openKeyStore } from '../sidecar/keys/key-store.ts';
import { openKeyReader } from '../sidecar/keys/reader.ts';
import { toInstant } from '../sidecar/keys/schema.ts';
import type { Use } from '../sidecar/keys/usage.ts';
import type { Key } from '../sidecar/service.ts';
import { withDataFolder } from './cli/data-rights.ts';
import { readDataFolder, readValkey } from './cli/environment.ts';
import { changeInReserve } from './cli/reserve.ts';
import { runCommand, UsageError } from './cli/run.ts';
import { type Action, parseAction } from './keys/arguments.ts';
import { readUseElsewhere, shareAccounts, withUse } from './keys/share.ts';
import { keyLines, listLines } from './keys/show.ts';

const usage = `
npm run keys -- COMMAND

Manages API keys (DATA_DIR/accounts.sqlite, which only its owner may read). A running sidecar sees a change within a second.

  create NAME [--expires WHEN]
                   make a key. The command prints its token only once, because only a hash is stored
  list             one key per line: id, beginning of the token, state, time of creation, day of the last use (UTC), calls
                   of the last 30 days, name
  list ID          show one key: its limits, former tokens that are still valid, calls by day and endpoint (90 days; a
                   sidecar writes them once a minute). With VALKEY_URL both lists include the calls on other machines
  rotate ID [--keep SPAN]
                   give a key a new token, which is printed only once. The old token stays valid for SPAN (default 24h)
  rename ID NAME   give a key another name
  expire ID WHEN   refuse a key from WHEN on: 401
  limit ID [--per-minute N] [--translit N] [--per-day N]
                   give a key its own limits: calls and transliterations per minute, calls per day. N is a whole number, or
                   profile for the limit of LIMIT_PROFILE, or (only --per-day) none
  disable ID       refuse a key: 403
  enable ID        accept a disabled key again
  remove ID        delete a key: 401. Its id is not used again
  share            write all keys to VALKEY_URL, where the sidecars of other machines look for them. If VALKEY_URL is set,
                   each change above also does that
  --help           this text

SPAN: 30m, 24h, 7d, or 0. WHEN: a span from now, a day (2027-01-31: its beginning in UTC), an instant
(2027-01-31T12:00:00Z), never.

Environment: DATA_DIR (default var), VALKEY_URL. Exit status: 0 done, 1 no such key, 2 wrong usage.
`;

function noSuchKey(id: number): number {
  console.error(`There is no key ${id}. See: npm run keys -- list`);
  return 1;
}

/** @param elsewhere calls of keys on other machines */
function list(path: string, id: number | undefined, now: Date, elsewhere: readonly Use[]): number {
  // Opened read-only, because an operator may have no permission to write.
  const reader = withUse(openKeyReader(path), elsewhere);
  try {
    const key = reader.keys().find((one) => one.id === id);
    if (id !== undefined && key === undefined) return noSuchKey(id);
    for (const line of key === undefined ? listLines(reader, now) : keyLines(reader, key, now))
      console.log(line);
    return 0;
  } finally {
    reader.close();
  }
}

/** Applies a command to a key. @returns a message, or undefined if there is no such key */
function change(
  store: KeyStore,
  action: Exclude<Action, { command: 'list' | 'share' }>,
  now: Date,
): string | undefined {
  const { command } = action;
  switch (command) {
    case 'create': {
      const { key, token } = store.create(action.name, now, action.expiresAt ?? undefined);
      return `key ${key.id} «${key.name}» created. Its token, which is not shown again:\n${token}`;
    }
    case 'rotate': {
      const made = store.rotate(action.id, now, action.until);
      if (made === undefined) return undefined;
      const { id, name } = made.key;
      const old = action.until > now ? `is valid until ${toInstant(action.until)}` : 'is refused from now on';
      return `key ${id} «${name}» rotated: the old token ${old}. The new token, which is not shown again:\n${made.token}`;
    }
    case 'rename':
      return told(store.rename(action.id, action.name), 'renamed');
    case 'expire':
      return told(store.setExpiry(action.id, action.at), 'has another end now');
    case 'limit':
      return told(store.setLimits(action.id, action.limits), 'has other limits now');
    case 'remove':
      return told(store.remove(action.id), 'removed');
    default:
      return told(store.setEnabled(action.id, command === 'enable'), `${command}d`);
  }
}

const told = (key: Key | undefined, done: string) => key && `key ${key.id} «${key.name}» ${done}`;

/** Changes a key in the accounts of this machine. @returns the exit status */
function changeHere(path: string, action: Exclude<Action, { command: 'list' | 'share' }>, now: Date): number {
  const isFirst = !existsSync(path);
  const store = openKeyStore(path);
  try {
    const done = change(store, action, now);
    if (done === undefined) return noSuchKey('id' in action ? action.id : 0);
    if (isFirst) console.error(`${resolve(path)} is a new file. The service must use the same DATA_DIR.`);
    console.log(done);
    return 0;
  } finally {
    store.close();
  }
}

/** Warns that a part of a list is missing. */
function warn(error: Error): [] {
  console.error(error.message);
  return [];
}

/** Runs the command. @returns the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const now = new Date();
  const action = parseAction(args, now.getTime());
  const data = readDataFolder(process.env);
  const path = data.accounts;
  const valkey = readValkey(process.env);
  if (action.command === 'share' && valkey === undefined)
    throw new UsageError('share needs VALKEY_URL, e.g. redis://127.0.0.1:6379.');
  if (action.command !== 'create' && !existsSync(path)) {
    console.error(
      `There are no keys yet: ${path} does not exist. Make one with: npm run keys -- create NAME`,
    );
    return action.command === 'list' && action.id === undefined ? 0 : 1;
  }
  if (action.command === 'list') {
    const elsewhere = valkey === undefined ? [] : await readUseElsewhere(valkey, now.getTime()).catch(warn);
    return list(path, action.id, now, elsewhere);
  }
  const status = action.command === 'share' ? 0 : changeInReserve(data, () => changeHere(path, action, now));
  if (status === 0 && valkey !== undefined) {
    await shareAccounts(path, valkey);
    console.log('shared through VALKEY_URL');
  }
  return status;
}

if (import.meta.main) await runCommand(usage, withDataFolder(main));
