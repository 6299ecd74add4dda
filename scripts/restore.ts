import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databases, folders, hashFile, pathOf, readContents } from './backup/contents.ts';
import { copyFolder } from './backup/copy-folder.ts';
import { readDataFolder } from './cli/environment.ts';
import { runCommand, UsageError } from './cli/run.ts';

const usage = `
npm run restore -- FOLDER

Puts a backup (npm run backup) back into DATA_DIR, which has no catalogue and no keys: name another folder, or move away
what is there. Every byte is checked first. Then: npm run build

  --help   this text

Environment: DATA_DIR (default var). Exit status: 0 done, 1 failed, or the backup is damaged (what of it is named),
2 wrong usage.
`;

async function main(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new UsageError('Give one FOLDER with a backup.');
  const contents = readContents(folder);
  if (contents === undefined)
    throw new UsageError(
      `${folder} is no backup: there is no backup.json in it. Make one with: npm run backup`,
    );
  const data = readDataFolder(process.env);
  for (const part of databases)
    if (existsSync(pathOf(data, part)))
      throw new UsageError(`${pathOf(data, part)} is there already. Move it away, or name another DATA_DIR.`);
  const copies = databases.flatMap((part) => {
    const copy = contents.databases[part];
    return copy === undefined ? [] : [{ ...copy, target: pathOf(data, part) }];
  });
  for (const { file, sha256 } of copies) {
    const path = join(folder, file);
    if (!existsSync(path) || (await hashFile(path)) !== sha256) {
      console.error(`${path} is ${existsSync(path) ? 'damaged' : 'not there'}: nothing was put back.`);
      return 1;
    }
  }
  let damaged = 0;
  for (const part of folders) {
    const copied = await copyFolder(join(folder, part), pathOf(data, part));
    for (const path of copied.damaged) console.error(`${path} is damaged: it was not put back.`);
    damaged += copied.damaged.length;
  }
  mkdirSync(data.dir, { recursive: true });
  for (const { file, target } of copies) {
    // With the permissions of the copy, as it holds hashes of keys.
    copyFileSync(join(folder, file), `${target}.tmp`);
    renameSync(`${target}.tmp`, target);
  }
  console.log(`restored into ${data.dir} as of ${contents.madeAt}. Now: npm run build`);
  return damaged === 0 ? 0 : 1;
}

if (import.meta.main) await runCommand(usage, main);
