/** Requests about who calls: keys right and wrong, and limits that are used up. */
import { apiRoot } from '../../../src/contract/routes.ts';
import type { Recorded } from './client.ts';
import { closing, type Fields, message, newCaller, post, request } from './message.ts';

const api = apiRoot;
const answered = [
  '/genres',
  '/anime?limit=1',
  '/translit?lang=ja&text=neko',
  '/me',
  '/health',
  '/anime/1',
  '/nope',
  '/anime?limit=0',
];

/** The same request until a limit is used up, and then all others once. */
function exhaust(target: string, times: number, fields: Fields = {}): Recorded[] {
  const own: Fields = { 'X-Forwarded-For': newCaller(), ...fields };
  return [
    ...Array.from({ length: times }, () => request('limits', api + target, own)),
    ...answered.map((path) => request('limits', api + path, own)),
    ...['HEAD', 'OPTIONS', 'PUT'].map((method) => request('limits', `${api}/genres`, own, method)),
    request('limits', `${api}/genres`, { ...own, 'If-None-Match': '*' }),
    post('limits', `${api}/translit`, { lang: 'ja', text: 'neko' }, own),
    request('limits', '/anime/1/', own),
    request('limits', '/anime/?page=2', own),
    request('limits', '/en/anime/?page=2', { ...own, Accept: 'text/html' }),
  ];
}

/** @param keys API keys by what they are @param profile of the server that is asked */
export function createLimits(
  keys: Readonly<Record<string, string>>,
  profile: 'A' | 'B',
): readonly Recorded[] {
  const { good = '', small = '', daily = '' } = keys;
  const tokens = [
    ...Object.values(keys),
    'wrong',
    '',
    ' ',
    'ü',
    `${good}x`,
    good.toUpperCase(),
    'a'.repeat(5000),
  ];
  const ways = (token: string): Fields[] => [
    { 'X-API-Key': token },
    { Authorization: `Bearer ${token}` },
    { Authorization: `bearer  ${token}` },
    { Authorization: `Basic ${token}` },
    { Authorization: token },
    { 'X-API-Key': token, Authorization: 'Bearer wrong' },
    { 'X-API-Key': `${token}, other` },
  ];
  return [
    ...tokens.flatMap((token) =>
      ways(token).flatMap((fields) =>
        ['/me', '/anime/1', '/anime?limit=2', '/nope'].map((path) => request('keys', api + path, fields)),
      ),
    ),
    ...answered.map((path) => request('keys', api + path, { 'X-API-Key': good, 'Accept-Encoding': 'br' })),
    request('keys', '/anime/1/', { 'X-API-Key': good }),
    request('keys', '/anime/?page=2', { 'X-API-Key': 'wrong' }),
    ...exhaust('/genres', profile === 'A' ? 17 : 62),
    ...exhaust('/translit?lang=ja&text=inu', 62),
    ...exhaust('/genres', 6, { 'X-API-Key': small }),
    ...exhaust('/translit?lang=ja&text=tori', 5, { Authorization: `Bearer ${small}` }),
    ...exhaust('/anime?limit=1', 7, { 'X-API-Key': daily }),
    ...exhaust('/anime/?page=3', profile === 'A' ? 5 : 20, { 'X-Forwarded-For': '2001:db8:1:2::3' }),
    ...exhaust('/nope', 5, { 'X-Forwarded-For': '2001:db8:1:2:9::9' }),
  ];
}

/** For a server that has little room and little time: 503 and 408. */
export function createBounds(): readonly Recorded[] {
  const long = `/translit?lang=en&text=${'Christopher+Nolan+'.repeat(1500)}`;
  return ['/genres', '/anime?search=naruto', long, '/nope', '/health'].flatMap((path) => {
    const caller = { 'X-Forwarded-For': newCaller() };
    const messages = Array.from({ length: 6 }, () => message('GET', api + path, caller)).join('');
    return [
      closing('bounds', messages + message('GET', `${api}/health`, { ...caller, Connection: 'close' })),
      closing('bounds', message('GET', api + path).slice(0, -2)),
      closing('bounds', message('POST', `${api}/resolve`, { 'Content-Length': '99' })),
    ];
  });
}
