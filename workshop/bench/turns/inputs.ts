/** Requests that cost a server much, and what they are answered with. */
import { maxBodyBytes, maxTranslitBytes } from '../../../src/contract/enums.ts';

export interface Input {
  readonly name: string;
  readonly status: number;
  /** Path and query under the API root. */
  readonly target: string;
  /** Of a POST. */
  readonly body?: string;
  /** How many are sent at once (default 1). */
  readonly times?: number;
}

/** A unit, repeated up to a number of bytes. */
const fill = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));
/** A list of one value. */
const list = (item: string, times: number) => `[${`${item},`.repeat(times - 1)}${item}]`;
/** Members of many names: the dearest JSON there is to a parser that makes values of all of it. */
const junk = (bytes: number) => {
  let members = '';
  for (let i = 0; members.length < bytes - 12; i++) members += `"k${i}":1,`;
  return members;
};
const items = (item: string, times: number) => `{"lang":"en","items":${list(item, times)}}`;
const ids = (id: string, times: number, before = '') => `{${before}"source":"own","ids":${list(id, times)}}`;
const letters = items('"a"', maxTranslitBytes);

const bodies: readonly (readonly [
  name: string,
  status: number,
  target: string,
  body: string,
  times?: number,
])[] = [
  ['340,000 empty items', 422, '/translit', items('""', 340_000)],
  ['260,000 one-letter items', 422, '/translit', items('"a"', 260_000)],
  ['340,000 {} as ids', 422, '/resolve', ids('{}', 340_000)],
  ['500,000 ids', 422, '/resolve', ids('1', 500_000)],
  ['1 MiB of nested arrays', 422, '/resolve', '['.repeat(maxBodyBytes / 2) + ']'.repeat(maxBodyBytes / 2)],
  ['1 MiB of arrays that do not end', 400, '/resolve', '['.repeat(maxBodyBytes)],
  ['1 MiB of one string', 422, '/translit', `{"lang":"en","text":"${'a'.repeat(maxBodyBytes - 30)}"}`],
  ['100 ids with 1 MiB of junk beside', 200, '/resolve', ids('1.0', 100, junk(maxBodyBytes - 600))],
  ['32,768 empty items', 200, '/translit', items('""', maxTranslitBytes)],
  ['32,768 one-letter en items', 200, '/translit', letters],
  ['32,768 one-letter en items, 8 at once', 200, '/translit', letters, 8],
  ['32,768 one-letter en items, explained', 200, '/translit', letters.replace('{', '{"explain":true,')],
];

/** Words that each language reads, and what it does not. */
const words: Readonly<Record<string, readonly string[]>> = {
  en: ['Christopher Nolan wonderful', 'a', 'xq'],
  ja: ['Kaguya-sama wa Kokurasetai', 'ぎ', 'xx'],
  zh: ['Wèi Wúxiàn', 'a', 'qq'],
  ko: ['김연아 고양이', '각', 'xq'],
};

const texts = Object.entries(words).flatMap(([lang, units]) =>
  units.flatMap((unit) =>
    Object.entries({ 'in one line': ' ', 'in lines': '\n' }).flatMap(([form, between]): Input[] => {
      const text = fill(unit + between, maxTranslitBytes);
      const name = `32 KB of ${lang} «${unit}» ${form}`;
      const explained = JSON.stringify({ lang, text, explain: true });
      return [
        { name: `${name}, GET`, status: 200, target: `/translit?${new URLSearchParams({ lang, text })}` },
        { name: `${name}, explained`, status: 200, target: '/translit', body: explained },
      ];
    }),
  ),
);

export const inputs: readonly Input[] = [
  ...bodies.map(([name, status, target, body, times = 1]) => ({ name, status, target, body, times })),
  ...texts,
];
