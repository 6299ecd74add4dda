import { parseArgs } from 'node:util';
import type { MakeOptions } from './build/snapshot.ts';
import { withDataFolder } from './cli/data-rights.ts';
import { runCommand, UsageError } from './cli/run.ts';

const usage = `
npm run publish [-- [--verify] [--allow-removed] [--explain] [--changed-urls]]
npm run publish -- --from FOLDER [--origin URL] [options]

Refreshes the snapshot (DATA_DIR/snapshot2) from the catalogue: renders and writes only files that show a change. The site
stays as it is. A running sidecar takes over the new snapshot within a second. Everything is rendered after a change of the
program, of ORIGIN or of LIMIT_PROFILE, and if it is not known what the snapshot was made from. Files that a sidecar found
damaged are mended.

A takedown ends all older snapshots and dumps. A takedown is: a record is hidden, or a tombstone of the source names it as
withdrawn; a licence becomes strict; a name becomes a spoiler.

  --verify          check every file by its hash, not by size and time, and mend damaged files
  --allow-removed   allow any number of removals. Without it nothing is published if all records of a kind (anime,
                    characters, teams, posters, updates) would go, or more than 20 and more than a tenth of them. A takedown
                    is never refused
  --explain         tell which files and records changed, and why
  --changed-urls    print the addresses whose answers changed, one a line, for a CDN to purge: the path of a record, its
                    aliases (also the former ones) and pages, each with one prefix for its queries, and the lists. * stands
                    for any text. If everything was rendered, it prints ORIGIN/*. All else goes to standard error
  --from FOLDER     first take the records of a mirror's copy (npm run mirror) into the catalogue of DATA_DIR, which must be
                    empty or made from a mirror. So the copy lives under an address of its own: links and pictures lead
                    there, and your keys sign it, or none. Records and entries of feeds keep their ids, and the root names
                    their origin. Of a later state only what changed is rendered. What the copy no longer has goes, with a
                    takedown also from older snapshots
  --origin URL      with --from: this address, like ORIGIN
  --help            this text

AFTER_PUBLISH names an executable that purges caches. Every command that publishes starts it, without a shell and one run at
a time, with the paths of three files: the generation (JSON), addresses as with --changed-urls, and tags (Cache-Tag), one a
line; * among the tags stands for all. Unless it ends with 0 within 60 s the command ends with 1, though the snapshot is
published. What was not purged is written down (DATA_DIR/purges). The next command that publishes hands it on again, and so
does a running sidecar that has AFTER_PUBLISH, too.

HISTORY_HOURS (default 24): how many hours older snapshots are kept for readers that still use them, within a fifth of the
size of the tree. The snapshot before the present one is always kept.

Environment: DATA_DIR (default var); ORIGIN and LIMIT_PROFILE (default: those of the snapshot before, else
http://localhost:PORT and B); PORT (default 8080); HISTORY_HOURS; AFTER_PUBLISH.
Exit status: 0 done, 1 failed, or caches were not purged, 2 wrong usage.
`;

/** The command: gives the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      verify: { type: 'boolean' },
      'allow-removed': { type: 'boolean' },
      explain: { type: 'boolean' },
      'changed-urls': { type: 'boolean' },
      from: { type: 'string' },
      origin: { type: 'string' },
    },
  });
  if (values.origin !== undefined && values.from === undefined)
    throw new UsageError('--origin goes with --from alone. Otherwise: ORIGIN=https://… npm run publish');
  // Loaded here, after the cache of compiled code is open.
  const { readConfig } = await import('./cli/environment.ts');
  const { logOf, makeSnapshot, withSnapshotSettings } = await import('./build/snapshot.ts');
  const { explain } = await import('./publish/report.ts');
  const options = {
    verify: values.verify === true,
    allowRemoved: values['allow-removed'] === true,
    changedUrls: values['changed-urls'],
  };
  const tell: MakeOptions['tell'] = (published) => {
    if (values.explain === true) for (const line of explain(published)) logOf(options)(line);
  };
  if (values.from !== undefined) {
    const { publishFrom } = await import('./publish/from-mirror.ts');
    return publishFrom({ ...options, tell, folder: values.from, origin: values.origin }, process.env);
  }
  const config = withSnapshotSettings(readConfig(process.env), process.env);
  return makeSnapshot(config, { ...options, tell });
}

if (import.meta.main) await runCommand(usage, withDataFolder(main));
