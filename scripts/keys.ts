import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openAccounts } from '../sidecar/accounts.ts';
import { readConfig } from '../sidecar/config.ts';
import { dataLayout } from '../src/snapshot/from-catalog.ts';
import { runCommand, UsageError } from './command.ts';

const usage = `
npm run keys -- create NAME | list | disable ID | enable ID

API keys (DATA_DIR/accounts.sqlite). The token is shown once, right after creation; only its hash is stored.
A running sidecar sees a change within a second.

Environment: DATA_DIR (default var). Exit status: 0 done, 1 no such key, 2 wrong usage.
`;

function parseId(text: string | undefined): number {
  if (text === undefined || !/^\d{1,15}$/.test(text)) {
    const what = text === undefined ? 'The ID of a key is missing' : `"${text}" is no id of a key`;
    throw new UsageError(`${what}. Allowed: a number that \`list\` shows.`);
  }
  return Number(text);
}

function main(args: string[]): number {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [verb, argument, ...rest] = positionals;
  if (rest.length > 0)
    throw new UsageError(`Too many words: ${rest.join(' ')}. A name of several words needs quotes.`);
  const verbs = ['create', 'list', 'disable', 'enable'];
  if (verb === undefined || !verbs.includes(verb)) {
    const what = verb === undefined ? 'Give an action' : `"${verb}" is no action`;
    throw new UsageError(`${what}. Allowed: ${verbs.join(', ')}.`);
  }
  if (verb === 'create' && (argument ?? '').trim() === '') throw new UsageError('A new key needs a NAME.');
  const id = verb === 'disable' || verb === 'enable' ? parseId(argument) : 0;
  if (verb === 'list' && argument !== undefined) throw new UsageError('list takes nothing more.');
  const path = dataLayout(readConfig(process.env).dataDir).accounts;
  if (verb !== 'create' && !existsSync(path)) {
    console.error(`There are no keys yet: ${path} is not there. Make one with: npm run keys -- create NAME`);
    return verb === 'list' ? 0 : 1;
  }
  const accounts = openAccounts(path);
  try {
    if (verb === 'create') {
      const { key, token } = accounts.create((argument ?? '').trim(), new Date());
      console.log(`key ${key.id} «${key.name}» created. Its token, shown only now:\n${token}`);
      return 0;
    }
    if (verb === 'list') {
      for (const { id, name, prefix, enabled, createdAt } of accounts.list()) {
        console.log(`${id}\t${prefix}…\t${enabled ? 'enabled' : 'disabled'}\t${createdAt}\t${name}`);
      }
      return 0;
    }
    if (!accounts.setEnabled(id, verb === 'enable')) {
      console.error(`There is no key ${id}. See: npm run keys -- list`);
      return 1;
    }
    console.log(`key ${id} ${verb}d`);
    return 0;
  } finally {
    accounts.close();
  }
}

if (import.meta.main) await runCommand(usage, main);
