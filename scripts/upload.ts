import { mirroredDumps } from '../src/distribution/mirror/state.ts';
import { openStore } from '../src/distribution/upload/store.ts';
import { upload } from '../src/distribution/upload/upload.ts';
import { withDataFolder } from './cli/data-rights.ts';
import { readDataFolder, readStoreAccess } from './cli/environment.ts';
import { spentSince } from './cli/memory.ts';
import { readOptions } from './cli/options.ts';
import { createProgress } from './cli/progress.ts';
import { runCommand, UsageError } from './cli/run.ts';

const usage = `
npm run upload -- s3://BUCKET[/PREFIX] [options]

Writes the published snapshot into an object store with the S3 protocol: each file of the tree under its path, uncompressed,
with its type and Cache-Control, and the dumps. It writes only objects that differ. If an object names others, it is written
after them. Objects that neither the snapshot nor its kept older snapshots name are removed, so PREFIX must contain nothing
else. After an interruption the next run continues.

  --endpoint URL     the store (default AWS_ENDPOINT_URL, else AWS of AWS_REGION)
  --mirrorable       also write /snapshot/, so that mirrors can copy from the store
  --snapshot FOLDER  upload the copy of a mirror instead of your own snapshot
  --single-writer    the store ignores conditional writes, and you make sure that no other upload runs at the same time
  --all              write every object, for example after an upgrade that changes headers
  --dry-run          print which objects would be written and removed
  --help             this text

Environment: DATA_DIR (default var), AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION,
AWS_ENDPOINT_URL. Exit status: 0 done, 1 failed (run it again), 2 wrong usage.
`;

const usual = {
  endpoint: undefined,
  mirrorable: false,
  snapshot: undefined,
  singleWriter: false,
  all: false,
  dryRun: false,
} as const;

/** Reads the bucket and prefix of an address. @throws UsageError */
function readPlace(words: readonly string[]): { readonly bucket: string; readonly prefix: string } {
  const [, bucket, path = ''] = /^s3:\/\/([^/?#]+)(\/[^?#]*)?$/.exec(words[0] ?? '') ?? [];
  if (bucket === undefined || words.length > 1)
    throw new UsageError('Give one address of a store: npm run upload -- s3://BUCKET/PREFIX');
  const names = path.split('/').filter((name) => name !== '');
  return { bucket, prefix: names.map((name) => `${name}/`).join('') };
}

function readArguments(args: string[]) {
  const { words, endpoint, mirrorable, snapshot, singleWriter, all, dryRun } = readOptions(args, usual, true);
  const data = readDataFolder(process.env);
  return {
    store: { ...readStoreAccess(process.env, endpoint), ...readPlace(words) },
    snapshot: snapshot ?? data.snapshot,
    dumps: snapshot === undefined ? data.dumps : mirroredDumps(snapshot),
    isMirrorable: mirrorable,
    isAlone: singleWriter,
    writesAll: all,
    dryRun,
  };
}

/** Runs the command. @returns the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const { store, ...parsed } = readArguments(args);
  const started = performance.now();
  const progress = createProgress(process.stderr);
  const { root, ...done } = await upload({
    ...parsed,
    store: openStore(store),
    onListed: (count) => progress.show('objects in the store', count),
    onObject: (count, total) => progress.show('comparing and writing', count, total),
  }).finally(progress.end);
  console.log(
    `snapshot ${root.id} (${root.createdAt}), ${done.objects} objects: ${done.written} ${parsed.dryRun ? 'to write' : 'written'} ` +
      `(${(done.bytes / 1e6).toFixed(1)} MB), ${done.removed} ${parsed.dryRun ? 'to remove' : 'removed'}, ` +
      `${done.kept} of older generations stay; ${spentSince(started)}`,
  );
  return 0;
}

if (import.meta.main) await runCommand(usage, withDataFolder(main));
