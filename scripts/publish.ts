import { logOf, type MakeOptions, makeSnapshot, withSnapshotSettings } from './build/snapshot.ts';
import { withDataFolder } from './cli/data-rights.ts';
import { readConfig } from './cli/environment.ts';
import { readOptions } from './cli/options.ts';
import { runCommand, UsageError } from './cli/run.ts';
import { explain } from './publish/report.ts';

const usage = `
npm run publish [-- [--verify] [--allow-removed] [--explain] [--changed-urls]]
npm run publish -- --from FOLDER [--origin URL] [options]

Refreshes the snapshot (DATA_DIR/snapshot2) from the catalogue: renders and writes only the files that show a change. The site
stays unchanged. A running sidecar switches to the new snapshot within a second. The command renders everything if the
program, ORIGIN or LIMIT_PROFILE changed, or if it does not know what the snapshot was made from. It repairs files that a
sidecar found damaged.

A takedown removes all older snapshots and dumps. Each of these is a takedown: a record is hidden; a tombstone of the source
names a record as withdrawn; a licence becomes strict; a name becomes a spoiler.

  --verify          check every file by its hash instead of size and time, and repair damaged files
  --allow-removed   allow any number of removals. Without it nothing is published if all records of a kind (anime,
                    characters, teams, posters, updates) would disappear, or more than 20 and more than a tenth of them. A
                    takedown is never refused
  --explain         print which files and records changed, and why
  --changed-urls    print the addresses whose answers changed, one per line, for a CDN to purge: the path of a record, its
                    current and former aliases, its pages, one prefix for the queries of each, and the lists. * stands for
                    any text. If everything was rendered, print ORIGIN/*. All other output goes to standard error
  --from FOLDER     first take the records of a mirror's copy (npm run mirror) into the catalogue of DATA_DIR, which must be
                    empty or made from a mirror. So you publish the copy under your own address: links and pictures lead
                    there, and your keys, if any, sign it. Records and entries of feeds keep their ids, and the root names
                    their origin. Later runs render only the changes. Records that the copy no longer has are removed, and
                    after a takedown also older snapshots
  --origin URL      with --from: your address, like ORIGIN
  --help            this text

AFTER_PUBLISH is the path of an executable that purges caches. Every command that publishes starts it, without a shell and one
run at a time. Its arguments are the paths of three files: the generation (JSON), addresses as with --changed-urls, and tags
(Cache-Tag), one per line. The tag * stands for all. Unless the executable ends with 0 within 60 s, the command ends with 1,
though the snapshot is published. Purges that were not made are kept in DATA_DIR/purges. The next command that publishes, or a
running sidecar that also has AFTER_PUBLISH, starts the executable again.

HISTORY_HOURS (default 24): how many hours older snapshots are kept for readers that still use them, up to a fifth of the size
of the tree. The previous snapshot is always kept.

Environment: DATA_DIR (default var); ORIGIN and LIMIT_PROFILE (default: those of the previous snapshot, else
http://localhost:PORT and B); PORT (default 8080); HISTORY_HOURS; AFTER_PUBLISH.
Exit status: 0 done, 1 failed, or caches were not purged, 2 wrong usage.
`;

const usual = {
  verify: false,
  allowRemoved: false,
  explain: false,
  changedUrls: false,
  from: undefined,
  origin: undefined,
} as const;

/** Runs the command. @returns the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const { verify, allowRemoved, changedUrls, ...rest } = readOptions(args, usual);
  const { from: folder, origin } = rest;
  if (origin !== undefined && folder === undefined)
    throw new UsageError('--origin needs --from. Without --from: ORIGIN=https://… npm run publish');
  const tell: MakeOptions['tell'] = (published) => {
    if (rest.explain) for (const line of explain(published)) logOf({ changedUrls })(line);
  };
  if (folder !== undefined) {
    // Loaded only if needed, because the import needs memory.
    const { publishFrom } = await import('./publish/from-mirror.ts');
    return publishFrom({ verify, changedUrls, tell, folder, origin }, process.env);
  }
  const config = withSnapshotSettings(readConfig(process.env), process.env);
  return makeSnapshot(config, { verify, allowRemoved, changedUrls, tell });
}

if (import.meta.main) await runCommand(usage, withDataFolder(main));
