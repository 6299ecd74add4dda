/** What the service says of a caller, and the order of its lists. */
import { expect, test } from 'vitest';
import { render } from '../../../src/api/render.ts';
import { depsOf } from './world.ts';

const ukrainian = ['Їжа 10', 'Їжа 2', 'ґава', 'Аніме', 'Яблуко', 'Гора'];
const genres = ukrainian.map((ua, i) => ({ name: `genre ${i}`, ua }));
const deps = depsOf({ anime: [], characters: [], teams: [] }, { genres });
const read = ({ bytes }: { readonly bytes: Uint8Array }) =>
  JSON.parse(new TextDecoder().decode(bytes)).result;

test('genres are sorted by the Ukrainian alphabet, numbers in names by their size', () => {
  const names = read(render('genres', {}, deps)).map(({ ua }: { ua: string }) => ua);
  expect(names).toEqual(['Аніме', 'Гора', 'ґава', 'Їжа 2', 'Їжа 10', 'Яблуко']);
});

test('genres with the same Ukrainian name are sorted by the English name, studios that compare equal by their letters', () => {
  const same = ['b', 'd', 'a', 'c'].map((name) => ({ name, ua: 'Драма' }));
  // The collator finds both spellings of one letter equal.
  const studios = ['Toei', '\u0439', '\u0438\u0306', 'Art'].map((name) => ({ name }));
  const lists = depsOf({ anime: [], characters: [], teams: [] }, { genres: same, studios });
  const names = (list: 'genres' | 'studios') =>
    read(render(list, {}, lists)).map(({ name }: { name: string }) => name);
  expect(names('genres')).toEqual(['a', 'b', 'c', 'd']);
  expect(names('studios')).toEqual(['\u0438\u0306', '\u0439', 'Art', 'Toei']);
});

test('the root names the addresses of the service', () => {
  const { meta, health, docs } = read(render('root', {}, deps));
  expect([meta, health, docs].map((address) => new URL(address).pathname)).toEqual([
    '/public/v1/meta',
    '/public/v1/health',
    '/docs/',
  ]);
});

const caller = {
  key: null,
  minute: { limit: 60, used: 13, resetSec: 21 },
  day: null,
  translit: { limit: 300, used: 302, resetSec: 22 },
};

test('/me names no daily quota to a caller without one', () => {
  expect(read(render('me', {}, deps, caller))).toMatchObject({
    authenticated: false,
    limits: { rateLimitPerMin: 60 },
    used: { minute: 13 },
    remaining: { minute: 47 },
    reset: { minute: 21 },
    translit: { limit: 300, used: 302, remaining: 0, reset: 22 },
  });
  expect(JSON.stringify(read(render('me', {}, deps, caller)))).not.toMatch(/"day"|dailyQuota/);
});

test('/me tells a caller with a daily quota how much is left, never less than 0', () => {
  const day = { limit: 1000, used: 1001, resetSec: 3600 };
  expect(read(render('me', {}, deps, { ...caller, day }))).toMatchObject({
    limits: { rateLimitPerMin: 60, dailyQuota: 1000 },
    used: { minute: 13, day: 1001 },
    remaining: { minute: 47, day: 0 },
    reset: { minute: 21, day: 3600 },
  });
});
