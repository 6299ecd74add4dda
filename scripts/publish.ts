import { parseArgs } from 'node:util';
import type { MakeOptions } from './build/snapshot.ts';
import { withDataFolder } from './cli/data-rights.ts';
import { runCommand, UsageError } from './cli/run.ts';

const usage = `
npm run publish [-- [--verify] [--allow-removed] [--explain] [--changed-urls]]
npm run publish -- --from FOLDER [--origin URL] [options]

Refreshes the snapshot (DATA_DIR/snapshot2) from the catalogue: only files that show a change are rendered and written; the
site stays as it is. A running sidecar picks the new snapshot up within a second. All is rendered after a change of
the program, of ORIGIN (every absolute address is written anew) or of LIMIT_PROFILE, and where it is not known what the
snapshot was made from. Files that a sidecar found damaged are mended.

A takedown ends all older generations and dumps: a record that is hidden, or that a tombstone of the source names as
withdrawn; a licence that has become strict; a name that has become a spoiler.

  --verify          check every file by its hash, not by size and time, and mend what is damaged
  --allow-removed   let records go however many they are. Without it nothing is published where all records of a kind
                    (anime, characters, teams, posters, updates) would go from what is published, or more than a tenth
                    of them and more than 20; a takedown is never refused
  --explain         tell which files and records changed, and why
  --changed-urls    print the addresses that answer otherwise now, one a line, for a CDN to purge: of a record its path,
                    its aliases (also the former ones) and pages, each with one prefix for its queries, and the lists; *
                    stands for whatever follows. ORIGIN/* where all was rendered. All else goes to standard error
  --from FOLDER     first take the records of a mirror's copy (npm run mirror) into the catalogue of DATA_DIR, which must be
                    empty or of a mirror: so the copy lives under an address of its own, with links and pictures that
                    lead there, signed by keys of its own or not at all. Ids of records and of entries of feeds stay,
                    and the root names where they come from. Of a later state only what changed is rendered; what the
                    copy no longer has goes, and older generations with a takedown
  --origin URL      with --from: that address, as ORIGIN
  --help            this text

AFTER_PUBLISH names an executable that purges caches. Every command that publishes starts it, without a shell and one run at
a time, with the paths of three files: the generation (JSON), addresses as with --changed-urls, and tags (Cache-Tag), one a
line; * among the tags stands for all. Unless it ends with 0 within AFTER_PUBLISH_TIMEOUT_SEC (default 60) the command ends
with 1, though the publication stands; what was not purged is written down (DATA_DIR/purges) and handed on again by the next
command that publishes, or by a running sidecar that has AFTER_PUBLISH, too.

Environment: DATA_DIR (default var); ORIGIN and LIMIT_PROFILE (default: those of the snapshot before, else
http://localhost:PORT and B); PORT (default 8080); how many older generations are kept for readers that still use them:
HISTORY_GENERATIONS (default 10) or those of HISTORY_HOURS (24), whichever is more, within HISTORY_PERCENT (20) of the
tree; the one before always.
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
    throw new UsageError('--origin поєднується лише з --from. Інакше: ORIGIN=https://… npm run publish');
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
