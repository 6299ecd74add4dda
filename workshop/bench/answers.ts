/** What two checkouts answer to the same requests, byte for byte. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../../scripts/cli/run.ts';
import { projectRoot } from '../../test/harness/program.ts';
import { createByHand } from './answers/by-hand.ts';
import { readCatalogue } from './answers/catalogue.ts';
import { type Client, createClient, type Recorded } from './answers/client.ts';
import { differenceOf, excerptsOf, normalise, unlike } from './answers/compare.ts';
import { createBounds, createLimits } from './answers/limits.ts';
import { createRequests } from './answers/requests.ts';
import {
  compareFolders,
  copySite,
  createKeys,
  createStand,
  damage,
  moment,
  type Stand,
} from './answers/stand.ts';

export const usage = `
npm run bench -- answers --against DIR [--here DIR] [--own-sites] [--only KIND]

Asks an earlier checkout (DIR, a folder with its node_modules) and this one the same requests and compares what they
answer: status line, each header field (name, case, order, value) and each byte of the body. Each checkout imports the
demo catalogue, publishes it and serves what it published, at one stopped moment (${moment})
and with chance stopped, so that schedule, uptime, limits and random titles are compared, too. The published files are
compared first. Requests are made from the contract's table with a fixed seed, and by hand: 14,000, sent over sockets to servers of limit profile B (all,
then each fourth again: memory answers then) and A (each fourth, and what concerns keys and limits).
Prints one JSON line a kind of request, the first 20 differences with both sides, and the count.

  --here DIR    another checkout in the place of this one
  --own-sites   each checkout publishes the site that it builds; else both publish that of DIR
  --only KIND   one kind of requests alone

Left out of the comparison is only:
${unlike.map(({ what, why }) => `  ${what}: ${why}`).join('\n')}

Exit status: 0 all alike, 1 something differs, 2 wrong usage.
`;

const shownDifferences = 20;
/** Answered from the tree as it was before they are taken out of it. */
const damaged = ['/public/v1/anime/40/player', '/favicon.svg'];
const damagedFiles = ['public/v1/anime/40/player.json', 'favicon.svg'];

/** Each request has a caller of its own, which alone makes none another one. */
const anyCaller = /X-Forwarded-For: 10\.[\d.]+\r\n/g;
const digest = (text: string) => createHash('sha256').update(text).digest('base64');

const print = (line: object) => console.log(JSON.stringify({ bench: 'answers', ...line }));

interface Count {
  requests: number;
  different: number;
}

/** Sends requests to both sides and counts by kind what differs. */
function createComparison() {
  const counts = new Map<string, Count>();
  const distinct = new Set<string>();
  const statuses = new Map<string, number>();
  let [etag, shown] = ['', 0];
  const tell = (server: string, recorded: Recorded, texts: readonly [string, string]) => {
    shown += 1;
    if (shown > shownDifferences) return;
    const asked = recorded.pieces.join('').slice(0, 300);
    const part = differenceOf(...texts);
    print({ different: part, server, kind: recorded.kind, asked, ...excerptsOf(...texts) });
  };
  return {
    async ask(server: string, clients: readonly [Client, Client], recorded: Recorded): Promise<void> {
      const { kind, closes = false } = recorded;
      const pieces = recorded.pieces.map((piece) => piece.replaceAll('{etag}', etag));
      const answers = await Promise.all(clients.map((client) => client.send(pieces, closes)));
      const [there = '', own = ''] = answers.map(normalise);
      etag = /\r\netag: ([^\r]*)\r\n/i.exec(there)?.[1] ?? etag;
      distinct.add(digest(recorded.pieces.join('').replaceAll(anyCaller, '')));
      for (const [, status = ''] of there.matchAll(/HTTP\/1\.1 (\d{3}) /g))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const count = counts.get(kind) ?? { requests: 0, different: 0 };
      counts.set(kind, count);
      count.requests += 1;
      if (there === own) return;
      count.different += 1;
      tell(server, recorded, [there, own]);
    },
    report(): number {
      for (const [kind, count] of counts) print({ kind, ...count });
      const sum = (field: keyof Count) => [...counts.values()].reduce((all, count) => all + count[field], 0);
      const byStatus = Object.fromEntries([...statuses].sort(([a], [b]) => a.localeCompare(b)));
      print({ statuses: byStatus });
      print({ requests: sum('requests'), distinct: distinct.size, different: sum('different') });
      return sum('different');
    },
  };
}

/** Both checkouts set up in a folder. */
async function setUp(
  [there, here]: readonly [string, string],
  folder: string,
  ownSites: boolean,
): Promise<readonly [Stand, Stand]> {
  const shared = await copySite(there, join(folder, 'site'));
  const own = ownSites ? await copySite(here, join(folder, 'own-site')) : shared;
  const stands = [
    createStand(there, join(folder, 'there'), shared),
    createStand(here, join(folder, 'here'), own),
  ] as const;
  const source = join(there, 'data', 'demo');
  for (const stand of stands) {
    mkdirSync(stand.data);
    await stand.run('import', [source, '--as-of', moment]);
    await stand.run('publish', []);
  }
  return stands;
}

/** Gives the exit status. */
export async function compareWith(against: string, args: string[]): Promise<number> {
  const options = {
    'own-sites': { type: 'boolean' },
    here: { type: 'string', default: projectRoot },
    only: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args, options });
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-bench-answers-'));
  try {
    const there = resolve(against);
    const stands = await setUp([there, resolve(values.here)], folder, values['own-sites'] === true);
    const [before, after] = stands.map(({ data }) => join(data, 'snapshot2'));
    const published = compareFolders(before ?? '', after ?? '');
    print({
      published: published.files,
      different: published.different.length,
      first: published.different.slice(0, 20),
    });
    const keys = await createKeys(...stands);
    const catalogue = readCatalogue(join(there, 'data', 'demo'), join(before ?? '', 'tree'));
    const ordinary = [...createRequests(catalogue), ...createByHand(catalogue, damaged)];
    const comparison = createComparison();
    const ask = async (
      server: string,
      env: Readonly<Record<string, string>>,
      requests: readonly Recorded[],
    ) => {
      const servers = await Promise.all(stands.map((stand) => stand.serve(env)));
      const [one, other] = servers.map(({ port }) => createClient(port));
      try {
        for (const recorded of requests)
          if (one !== undefined && other !== undefined && recorded.kind === (values.only ?? recorded.kind))
            await comparison.ask(server, [one, other], recorded);
      } finally {
        one?.close();
        other?.close();
        await Promise.all(servers.map((server) => server.close()));
      }
    };
    const some = ordinary.filter((_, at) => at % 4 === 0);
    await ask('profile A', { LIMIT_PROFILE: 'A' }, [...some, ...createLimits(keys, 'A')]);
    await ask('small bounds', { MAX_REQUESTS_PER_CLIENT: '3', REQUEST_TIMEOUT_SEC: '1' }, createBounds());
    for (const stand of stands) damage(stand, damagedFiles);
    await ask('profile B', { LIMIT_PROFILE: 'B' }, [
      ...ordinary,
      ...createLimits(keys, 'B'),
      ...ordinary.filter((_, at) => at % 4 === 0),
    ]);
    const different = comparison.report();
    return different + published.different.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** It can only compare. */
export function run(): never {
  throw new UsageError('Say what to compare with: --against DIR, the folder of an earlier checkout.');
}
