/** Followers of /updates lose nothing and get nothing twice, whatever a service publishes and whenever they are killed. */
import { openEditedSource } from '../../test/harness/service/edited-source.ts';
import { followOften } from '../../test/harness/service/follow.ts';
import { startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions, sourceFolder } from './runner/options.ts';

export const usage = `
npm run bench -- follow [SOURCE] [--seconds N] [--followers N]

Imports and publishes SOURCE (a folder, default data/demo), starts a sidecar and three followers (--followers): the example
of the documentation, each in a process of its own. For a minute (--seconds) it publishes new episodes again and again,
every second time such as their source added two hours ago, hides a title and shows it again, and kills a follower with -9
and starts it again. One JSON line; exit status 1 where a record lacks an item or has it twice.
`;

/** Prints the line. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const { words, ...plan } = readOptions(args, { seconds: 60, followers: 3 }, 1);
  const source = await openEditedSource(sourceFolder(words[0]), folder);
  await source.run('publish');
  const sidecar = await startSidecar(source.dataDir);
  try {
    const { lost, doubled, ...result } = await followOften(source, sidecar.url, folder, plan);
    for (const line of [...lost, ...doubled].slice(0, 20)) console.error(line);
    print({ titles: source.titles, ...plan, ...result, lost: lost.length, doubled: doubled.length });
    return lost.length + doubled.length === 0 ? 0 : 1;
  } finally {
    await sidecar.stop();
  }
}
