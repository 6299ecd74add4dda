/** What feeds, calendars and maps of ids add to a small publication. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createBasisStore } from '../../scripts/build/basis.ts';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { readChanges } from '../../src/catalog/change-log.ts';
import { openCatalog } from '../../src/catalog/database.ts';
import { openPartialCatalog } from '../../src/catalog/read/partial.ts';
import { limitProfiles } from '../../src/contract/limits.ts';
import { isCompressible } from '../../src/http/media-types.ts';
import type { Records } from '../../src/records/records.ts';
import { feedLeaf } from '../../src/snapshot/artefacts.ts';
import { readCurrentRoot } from '../../src/snapshot/current-root.ts';
import { nodeCalls } from '../../src/snapshot/disk.ts';
import { findAffected } from '../../src/snapshot/incremental/affected.ts';
import { readFeedChange } from '../../src/snapshot/incremental/feed-change.ts';
import { changedFeeds } from '../../src/snapshot/incremental/feeds.ts';
import { openLazyBaseSnapshot } from '../../src/snapshot/incremental/lazy-base-snapshot.ts';
import { createPartialDeps } from '../../src/snapshot/incremental/lookups.ts';
import { patchShards } from '../../src/snapshot/incremental/shards.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { runWriteTask } from '../../src/snapshot/write-task.ts';
import { nodeArgumentsOf, projectRoot } from '../../test/harness/program.ts';
import { openEditedSource } from '../../test/harness/service/edited-source.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions, sourceFolder } from './runner/options.ts';
import { median } from './runner/rounds.ts';
import { measureStep } from './runner/step.ts';

export const usage = `
npm run bench -- feeds [SOURCE] [--changes 1,10,100] [--rounds N]

Imports SOURCE (a folder; default data/demo), publishes it, and gives so many titles another episode, N times each (default 5).
Before each publication the feeds that it will change are made and written aside. A line tells the medians of the processor
times, ms: of these feeds, of the command publish, and how many per cent they add to the rest of it.
`;

/** Makes and writes the feeds that the next publication changes; milliseconds of processor time. */
function makeFeeds(dataDir: string, folder: string): number {
  const data = dataFolder(dataDir);
  const layout = layoutOf(data.snapshot);
  const root = readCurrentRoot(layout)?.root;
  const basis = createBasisStore(data.snapshotBasis).read();
  const db = openCatalog(data.catalog, { readonly: true });
  try {
    const changes = basis && readChanges(db, basis.revision);
    if (root === undefined || changes === undefined) throw new Error('The changes are not known');
    const base = openLazyBaseSnapshot(layout, root);
    const catalog = openPartialCatalog(db);
    const affected = findAffected(changes, catalog, base);
    const lists = catalog.lists();
    const feed = readFeedChange(base, affected.anime, catalog);
    const shards = patchShards(base, affected, catalog, { lists, feed });
    const order = () => (shards.get('byName') as Records['byName']).anime; // as patchShards gives it
    const of = { origin: root.origin, profile: limitProfiles[root.profile], now: Date.now() };
    const partial = createPartialDeps(catalog, { lists, order }, of);
    const before = process.cpuUsage();
    let count = 0;
    for (const file of changedFeeds({ base, affected, catalog, shards, feed, partial })) {
      const { bytes } = file;
      if (bytes === undefined) continue;
      const compress = feedLeaf(file).isPlain !== true && isCompressible(file.path, bytes.length);
      runWriteTask({ file: join(folder, String(count++)), bytes, compress }, nodeCalls);
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  } finally {
    db.close();
  }
}

/** Prints a line a number of changes. */
export async function run(args: string[], { folder, print }: Run): Promise<undefined> {
  const options = readOptions(args, { changes: '1,10,100', rounds: 5 }, 1);
  const source = await openEditedSource(sourceFolder(options.words[0]), mkdtempSync(join(folder, 'source-')));
  await source.run('publish');
  const aside = join(folder, 'feeds');
  mkdirSync(aside);
  for (const count of options.changes.split(',').map(Number)) {
    const [feeds, commands, added]: number[][] = [[], [], []];
    for (let round = 0; round < options.rounds; round++) {
      await source.addEpisodes(count);
      await source.import();
      const own = makeFeeds(source.dataDir, aside);
      const surroundings = { cwd: projectRoot, env: { DATA_DIR: source.dataDir } };
      const { cpuMs } = await measureStep(nodeArgumentsOf('publish'), surroundings);
      feeds?.push(own);
      commands?.push(cpuMs);
      added?.push((100 * own) / (cpuMs - own));
    }
    const [feedsMs, commandMs, addedPercent] = [feeds, commands, added].map(
      (values) => Math.round(10 * median(values ?? [])) / 10,
    );
    print({ titles: source.titles, changed: count, feedsMs, commandMs, addedPercent });
  }
}
