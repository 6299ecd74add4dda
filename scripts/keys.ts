import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Accounts, openAccounts, openKeyReader } from '../sidecar/accounts.ts';
import type { Key } from '../sidecar/service.ts';
import { readDataFolder } from './cli/environment.ts';
import { runCommand, UsageError } from './cli/run.ts';

const usage = `
npm run keys -- COMMAND

API keys (DATA_DIR/accounts.sqlite, which nobody but its owner may read). A running sidecar sees a change within a
second.

  create NAME      make a key. Its token is shown once, now; only its hash is stored
  list             one a line: id, beginning of the token, state, when it was made, the day it was last used (UTC), name
  rename ID NAME   give a key another name
  disable ID       refuse a key: 403
  enable ID        take it again
  remove ID        forget a key: 401. Its id is not used again
  --help           this text

Environment: DATA_DIR (default var). Exit status: 0 done, 1 no such key, 2 wrong usage.
`;

/** What each command wants after it. */
const wordsOf = new Map([
  ['create', ['NAME']],
  ['list', []],
  ['rename', ['ID', 'NAME']],
  ['disable', ['ID']],
  ['enable', ['ID']],
  ['remove', ['ID']],
]);

function parseId(text: string | undefined): number {
  if (text === undefined || !/^\d{1,15}$/.test(text)) {
    const what = text === undefined ? 'The ID of a key is missing' : `"${text}" is no id of a key`;
    throw new UsageError(`${what}. Allowed: a number that \`list\` shows.`);
  }
  return Number(text);
}

function parseName(text: string | undefined): string {
  const name = (text ?? '').trim();
  if (name === '') throw new UsageError('A key needs a NAME.');
  return name;
}

/** The command and its words, checked. */
function parse(args: string[]): { command: string; id: number; name: string } {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [command, ...words] = positionals;
  const wanted = wordsOf.get(command ?? '');
  if (command === undefined || wanted === undefined) {
    const what = command === undefined ? 'Give an action' : `"${command}" is no action`;
    throw new UsageError(`${what}. Allowed: ${[...wordsOf.keys()].join(', ')}.`);
  }
  if (command === 'list' && words.length > 0) throw new UsageError('list takes nothing more.');
  const rest = words.slice(wanted.length);
  if (rest.length > 0)
    throw new UsageError(`Too many words: ${rest.join(' ')}. A name of several words needs quotes.`);
  return {
    command,
    id: wanted[0] === 'ID' ? parseId(words[0]) : 0,
    name: wanted.includes('NAME') ? parseName(words[wanted.indexOf('NAME')]) : '',
  };
}

function list(path: string): void {
  // Only reads: an operator may look where nothing can be written.
  const reader = openKeyReader(path);
  try {
    for (const { id, name, prefix, enabled, createdAt, usedOn } of reader.read().values()) {
      const used = usedOn === null ? 'never used' : `used ${usedOn}`;
      console.log([id, `${prefix}…`, enabled ? 'enabled' : 'disabled', createdAt, used, name].join('\t'));
    }
  } finally {
    reader.db.close();
  }
}

/** Does what a command says to a key; undefined where there is no such key. */
function change(accounts: Accounts, command: string, id: number, name: string): Key | undefined {
  if (command === 'rename') return accounts.rename(id, name);
  if (command === 'remove') return accounts.remove(id);
  return accounts.setEnabled(id, command === 'enable');
}

function main(args: string[]): number {
  const { command, id, name } = parse(args);
  const path = readDataFolder(process.env).accounts;
  if (command !== 'create' && !existsSync(path)) {
    console.error(`There are no keys yet: ${path} is not there. Make one with: npm run keys -- create NAME`);
    return command === 'list' ? 0 : 1;
  }
  if (command === 'list') {
    list(path);
    return 0;
  }
  const accounts = openAccounts(path);
  try {
    if (command === 'create') {
      const { key, token } = accounts.create(name, new Date());
      console.log(`key ${key.id} «${key.name}» created. Its token, shown only now:\n${token}`);
      return 0;
    }
    const key = change(accounts, command, id, name);
    if (key === undefined) {
      console.error(`There is no key ${id}. See: npm run keys -- list`);
      return 1;
    }
    console.log(`key ${id} «${key.name}» ${command}d`);
    return 0;
  } finally {
    accounts.close();
  }
}

if (import.meta.main) await runCommand(usage, main);
