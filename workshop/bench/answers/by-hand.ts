/** Requests written by hand: what no table of the contract tells. */
import { maxBodyBytes } from '../../../src/contract/enums.ts';
import { apiRoot } from '../../../src/contract/routes.ts';
import { longestUrl } from '../../../src/http/target.ts';
import { createRandom } from '../../random.ts';
import {
  closing,
  type Fields,
  list,
  message,
  newCaller,
  posted,
  type Recorded,
  readLine,
  requests,
  waysOf,
} from './message.ts';
import type { Catalogue } from './requests.ts';

const api = (paths: readonly string[]) => paths.map((path) => apiRoot + path);
const places = list('places');
/** Each so-many-th place, from the first, second, … on. */
const somePlaces = (each: number, from = 0) => places.filter((_, at) => at % each === from);
/** Addresses of every length about the bounds; messages that are none, or odd ones, which end their connection. */
function broken(): Recorded[] {
  const powers = [1000, 1024, 1100, 4000, 4096, 8192, 16_384, 65_536];
  const sizes = [...powers, longestUrl - 1, longestUrl, longestUrl + 1, 190_000];
  const long = sizes.flatMap((size) => list('long starts').map((start) => start.padEnd(size, 'a')));
  const padded = (fields: string) => readLine(`{get}${fields}{end}`);
  const heads = [
    ...list('broken'),
    ...[8192, 65_000, 196_000, 196_608, 197_000, 300_000].map((size) => padded(`X: ${'a'.repeat(size)}\r\n`)),
    ...[100, 1000, 1999, 2000, 2001, 3000].map((count) => padded('X: 1\r\n'.repeat(count))),
  ];
  return [...requests('long', long), ...heads.map((head) => closing('broken', head))];
}

/** A body in chunks of so many bytes. */
function chunksOf(body: string, size: number): string {
  const parts = body.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  return `${parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('')}0\r\n\r\n`;
}

function bodies(target: string): Recorded[] {
  const json = { 'Content-Type': 'application/json' };
  const head = (fields: Fields) => message(target, { method: 'POST', fields });
  const chunked = (body: string, fields: Fields = { Connection: 'close' }) =>
    head({ ...json, 'Transfer-Encoding': 'chunked', ...fields }) + body;
  const sized = (length: number, fields: Fields = { Connection: 'close' }) =>
    head({ 'Content-Length': String(length), ...fields });
  const english = (text: string) => `{"lang":"en","text":"${text}"}`;
  const small = [
    ...list('bodies'),
    ...[english('Name '.repeat(6553)), english('Name '.repeat(6554))],
    ...[`{"lang":"ko","items":[${Array(1001).fill('"x"').join(',')}]}`, `{"ids":[${'[1,'.repeat(9000)}`],
  ];
  const large = [-30, 0, 1].map((more) => english('a'.repeat(maxBodyBytes + more)));
  return [
    ...small.flatMap((body, at): Recorded[] => [
      { kind: 'bodies', pieces: [sized(body.length, json) + body] },
      { kind: 'bodies', pieces: [chunked(chunksOf(body, 7 + at), { 'Accept-Encoding': 'br' })] },
    ]),
    ...large
      .flatMap((body) => [sized(body.length) + body, chunked(chunksOf(body, 50_000))])
      .map((text) => closing('bodies', text)),
    ...list('chunked bodies').map((body) => closing('bodies', chunked(body))),
    closing('bodies', sized(2_000_000)),
    closing('bodies', sized(20, { Expect: '100-continue', Connection: 'close' }), '{"lang":"ja","ids":1'),
    ...requests(
      'bodies',
      [target],
      [
        ...list('content types').map((type) => posted('{"lang":"ja","text":"x"}', { 'Content-Type': type })),
        posted('{}', { 'Content-Encoding': 'gzip' }),
        { fields: { 'Content-Length': '2' }, body: '{}' },
      ],
    ),
    ...requests('bodies', [`${target}?lang=ja&text=x&source=own&ids=1`, `${target}/`], [posted('{}')]),
  ];
}

/** Several requests in one go, the last one of which ends the connection; whole, or cut anywhere. */
function pipelined(): Recorded[] {
  const random = createRandom('pipelines');
  const one = (fields: Fields) =>
    random.chance(0.12)
      ? message(`${apiRoot}/resolve`, { method: 'POST', fields, body: '{"source":"own","ids":[1]}' })
      : message(random.pick(places), { method: random.pick(list('pipelined')), fields });
  return Array.from({ length: 130 }, (_, at) => {
    const caller = { 'X-Forwarded-For': newCaller() };
    const first = Array.from({ length: 1 + (at % 6) }, () => one(caller)).join('');
    const whole = first + one({ ...caller, Connection: 'close' }) + (at % 11 === 0 ? 'nonsense' : '');
    const cut = random.int(0, whole.length - 1);
    return closing('pipelined', ...(at % 2 === 0 ? [whole] : [whole.slice(0, cut), whole.slice(cut)]));
  });
}

/** All of them. @param damaged paths whose files were taken away */
export function createByHand({ paths }: Catalogue, damaged: readonly string[]): readonly Recorded[] {
  const spellings = list('spelling roots').flatMap((root) => list('spelling ends').map((end) => root + end));
  const files = [/^\/images\//, /\.js$/, /^\/docs\/$/].flatMap(
    (kind) => paths.find((path) => kind.test(path)) ?? [],
  );
  return [
    ...requests('encodings', somePlaces(3), waysOf('encodings')),
    ...requests('conditional', somePlaces(2), waysOf('conditional')),
    ...requests('parts', [...files, `${apiRoot}/genres`], waysOf('parts')),
    ...requests('methods', places, waysOf('methods')),
    ...requests('fields', somePlaces(4, 1), waysOf('fields')),
    ...requests('spellings', [...spellings, ...list('spellings').flatMap((path) => [path, `${path}/`])]),
    ...broken(),
    ...api(['/resolve', '/translit']).flatMap(bodies),
    ...pipelined(),
    ...requests('damaged', damaged, waysOf('damaged')),
  ];
}

/** The same request until a limit is used up, and then all others once. */
function exhaust(path: string, times: number, more: Fields = {}): Recorded[] {
  const caller = { 'X-Forwarded-For': newCaller(), ...more };
  return [
    ...requests('limits', Array(times).fill(apiRoot + path), [{}], caller),
    ...requests(
      'limits',
      [...api(list('answered')), '/anime/1/', '/en/anime/?page=2'],
      waysOf('limited'),
      caller,
    ),
    ...requests('limits', api(['/translit']), [posted({ lang: 'ja', text: 'neko' }, caller)]),
  ];
}

/** About who calls: keys right and wrong, limits that are used up. @param keys API keys by what they are */
export function createLimits(
  keys: Readonly<Record<string, string>>,
  profile: 'A' | 'B',
): readonly Recorded[] {
  const { good = '', small = '', daily = '' } = keys;
  const wrong = ['wrong', '', ' ', 'ü', `${good}x`, good.toUpperCase(), 'a'.repeat(5000)];
  const sent = [...Object.values(keys), ...wrong].flatMap((token): Fields[] => [
    ...[token, `${token}, other`].map((key) => ({ 'X-API-Key': key })),
    ...[`Bearer ${token}`, `bearer  ${token}`, `Basic ${token}`, token].map((value) => ({
      Authorization: value,
    })),
    { 'X-API-Key': token, Authorization: 'Bearer wrong' },
  ]);
  return [
    ...sent.flatMap((fields) =>
      requests('keys', api(['/me', '/anime/1', '/anime?limit=2', '/nope']), [{ fields }]),
    ),
    ...requests(
      'keys',
      [...api(list('answered')), '/anime/1/', '/anime/?page=2'],
      [{ fields: { 'X-API-Key': good, 'Accept-Encoding': 'br' } }, { fields: { 'X-API-Key': 'wrong' } }],
    ),
    ...exhaust('/genres', profile === 'A' ? 17 : 62),
    ...exhaust('/translit?lang=ja&text=inu', 62),
    ...exhaust('/genres', 6, { 'X-API-Key': small }),
    ...exhaust('/translit?lang=ja&text=tori', 5, { Authorization: `Bearer ${small}` }),
    ...exhaust('/anime?limit=1', 7, { 'X-API-Key': daily }),
    ...exhaust('/anime?page=3', profile === 'A' ? 5 : 20, { 'X-Forwarded-For': '2001:db8:1:2::3' }),
    ...exhaust('/nope', 5, { 'X-Forwarded-For': '2001:db8:1:2:9::9' }),
  ];
}

/** For a server that has little room and little time: 503 and 408. */
export function createBounds(): readonly Recorded[] {
  const long = `/translit?lang=en&text=${'Christopher+Nolan+'.repeat(1500)}`;
  return api(['/genres', '/anime?search=naruto', long, '/nope', '/health']).flatMap((target) => {
    const caller = { 'X-Forwarded-For': newCaller() };
    const last = message(`${apiRoot}/health`, { fields: { ...caller, Connection: 'close' } });
    return [
      message(target, { fields: caller }).repeat(6) + last,
      message(target).slice(0, -2),
      message(`${apiRoot}/resolve`, { method: 'POST', fields: { 'Content-Length': '99' } }),
    ].map((text) => closing('bounds', text));
  });
}
