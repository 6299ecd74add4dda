import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from './cli/run.ts';

const usage = `
npm run mirror -- URL… FOLDER [options]

Copies the whole snapshot of a service into FOLDER, and later only what changed. Every byte is compared with its hash
before anything of it shows; then the copy switches as a publication does. Serve it with: npm run serve -- --snapshot FOLDER

  URL                the address of a service or of its snapshot (https://api.example or https://api.example/snapshot/);
                     of several the next one is asked where one fails or lies
  --unsigned         copy an origin that signs nothing, by hashes alone: what a server on the way changes is then not seen
  --watch            look again every 60 s until told to end (Ctrl-C)
  --every SECONDS    the same, this often
  --dry-run          tell how much would come; leaves and records are fetched for that
  --verify           compare every file of the copy with its hash, and fetch what is damaged
  --limit-rate RATE  bytes a second at most, e.g. 500k or 2m
  --parallel N       requests at once (default 128)
  --help             this text

An interrupted copy goes on where it was. AFTER_PUBLISH purges caches as with npm run publish -- --help, all of them, since
a mirror does not know what each change shows.

Environment: DATA_DIR (default var: records of purges), AFTER_PUBLISH, AFTER_PUBLISH_TIMEOUT_SEC.
Exit status: 0 done, 1 failed (the copy is as it was), 2 wrong usage.
`;

const options = {
  unsigned: { type: 'boolean' },
  watch: { type: 'boolean' },
  every: { type: 'string' },
  'dry-run': { type: 'boolean' },
  verify: { type: 'boolean' },
  'limit-rate': { type: 'string' },
  parallel: { type: 'string' },
} as const;

function readCount(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,6}$/.test(text) && Number(text) <= most) return Number(text);
  throw new UsageError(`--${name} "${text}": допускається ціле число від 1 до ${most}.`);
}

function readRate(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, number, unit = ''] = /^([1-9]\d{0,8})([km]?)$/i.exec(text) ?? [];
  if (number === undefined)
    throw new UsageError(`--limit-rate "${text}": допускаються байти за секунду, як-от 500k або 2m.`);
  return Number(number) * { '': 1, k: 1e3, m: 1e6 }[unit.toLowerCase() as '' | 'k' | 'm']; // the units of the pattern
}

/** Addresses and folder of the arguments. */
async function readPlaces(places: readonly string[]): Promise<{ urls: string[]; folder: string }> {
  const { snapshotAddress } = await import('../src/distribution/mirror/origin.ts');
  const folder = places.at(-1);
  if (folder === undefined || places.length < 2)
    throw new UsageError('Потрібні адреса першоджерела й тека: npm run mirror -- URL… FOLDER');
  const urls = places.slice(0, -1).map((text) => {
    const url = snapshotAddress(text);
    if (url === undefined)
      throw new UsageError(`${text} — не адреса знімка. Допускається як-от https://api.example.`);
    return url;
  });
  if (snapshotAddress(folder) !== undefined)
    throw new UsageError(`Останньою має бути тека, а ${folder} — адреса.`);
  return { urls, folder };
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const every = readCount('every', values.every, 1_000_000) ?? (values.watch ? 60 : undefined);
  const [width, limitRate] = [readCount('parallel', values.parallel, 1000), readRate(values['limit-rate'])];
  const { urls, folder } = await readPlaces(positionals);
  const { mirror, vouchUnsigned } = await import('../src/distribution/mirror/mirror.ts');
  const { OriginError } = await import('../src/distribution/mirror/origin.ts');
  const { readConfig } = await import('./cli/environment.ts');
  const { createProgress } = await import('./cli/progress.ts');
  const { notePurge } = await import('./publish/pending.ts');
  const { purgeNow } = await import('./publish/purge.ts');
  const config = { ...readConfig(process.env) };
  const own = { ...config, data: { ...config.data, snapshot: folder } };
  if (values.unsigned !== true)
    throw new UsageError('Підписані першоджерела ще не підтримано: додайте --unsigned.');
  const run = async (): Promise<number> => {
    const progress = createProgress(process.stderr);
    const started = performance.now();
    let [came, received, total] = [0, 0, 0];
    const result = await mirror({
      urls,
      folder,
      vouch: vouchUnsigned,
      now: Date.now,
      verify: values.verify === true,
      dryRun: values['dry-run'] === true,
      width,
      limitRate,
      waitMs: 60_000,
      log: console.error,
      onPlan: ({ files, bytes, diskBytes }) => {
        total = bytes;
        if (files > 0)
          console.log(
            `to fetch: ${files} files, ${megabytes(bytes)}; the copy needs ${megabytes(diskBytes)} of disk`,
          );
      },
      onBytes: (count) => {
        received += count;
      },
      onFile: (bytes) => {
        came += bytes;
        progress.show('fetching, KB', Math.round(came / 1e3), Math.round(total / 1e3));
      },
      beforeSwitch: (root) => {
        if (config.afterPublish.executable !== undefined)
          notePurge(own.data.purges, root, { urls: [`${root.origin}/*`], tags: ['*'] });
      },
    });
    progress.end();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const peak = Math.round(process.resourceUsage().maxRSS / 1024);
    const done = result.isOther ? `${result.files} files came, ${result.removed} went` : 'nothing changed';
    console.log(
      `snapshot ${result.root.id} (${result.root.createdAt}): ${done}; ${megabytes(received)} received, ${seconds} s, peak memory ${peak} MB`,
    );
    return (await purgeNow(own)) ? 0 : 1;
  };
  if (every === undefined) return run();
  for (;;) {
    await run().catch((error: unknown) => {
      if (!(error instanceof OriginError)) throw error;
      console.error(error.message);
    });
    await sleep(every * 1000);
  }
}

if (import.meta.main) await runCommand(usage, main);
