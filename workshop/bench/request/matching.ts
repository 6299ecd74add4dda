/** `matching.ts CHECKOUT` prints how many nanoseconds a call of that checkout's matchPath takes; nothing if it has none. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Paths under the API root: literals, patterns, and what is none. */
const paths = [
  '/anime',
  '/anime/1',
  '/anime/naruto',
  '/anime/random',
  '/anime/12345/player',
  '/characters',
  '/characters/77',
  '/teams/3',
  '/schedule',
  '/translit',
  '/genres',
  '/health',
  '/me',
  '/nothing/of/that/kind',
];
const callsARound = 100_000;

const [checkout = ''] = process.argv.slice(2);
const routes = pathToFileURL(join(checkout, 'src', 'contract', 'routes.ts')).href;
const { matchPath }: { matchPath?: (path: string) => unknown } = await import(routes).catch(() => ({}));

if (matchPath !== undefined) {
  const times: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    const before = process.cpuUsage();
    for (let call = 0; call < callsARound; call += 1) matchPath(paths[call % paths.length] ?? '');
    const { user, system } = process.cpuUsage(before);
    times.push(((user + system) * 1000) / callsARound);
  }
  // The first rounds are not compiled yet.
  console.log(times.toSorted((a, b) => a - b)[times.length >> 2]);
}
