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

const encoder = new TextEncoder();
/** A unit, repeated up to a number of bytes. */
const fill = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / encoder.encode(unit).length));
/** A list of one value. */
const list = (item: string, times: number) => `[${`${item},`.repeat(times - 1)}${item}]`;
/** Members of many names: the dearest JSON there is to a parser that makes values of all of it. */
const junk = (bytes: number) => {
  let members = '';
  for (let i = 0; members.length < bytes - 12; i++) members += `"k${i}":1,`;
  return members;
};

const resolve = (name: string, status: number, body: string): Input => ({
  name,
  status,
  target: '/resolve',
  body,
});
const translit = (name: string, status: number, body: string): Input => ({
  name,
  status,
  target: '/translit',
  body,
});
const letters = `{"lang":"en","items":${list('"a"', maxTranslitBytes)}}`;

const bodies: readonly Input[] = [
  translit('340,000 empty items', 422, `{"lang":"en","items":${list('""', 340_000)}}`),
  translit('260,000 one-letter items', 422, `{"lang":"en","items":${list('"a"', 260_000)}}`),
  resolve('340,000 {} as ids', 422, `{"source":"own","ids":${list('{}', 340_000)}}`),
  resolve('500,000 ids', 422, `{"source":"own","ids":${list('1', 500_000)}}`),
  resolve('1 MiB of nested arrays', 422, '['.repeat(maxBodyBytes / 2) + ']'.repeat(maxBodyBytes / 2)),
  resolve('1 MiB of arrays that do not end', 400, '['.repeat(maxBodyBytes)),
  translit('1 MiB of one string', 422, `{"lang":"en","text":"${'a'.repeat(maxBodyBytes - 30)}"}`),
  resolve(
    '100 ids with 1 MiB of junk beside',
    200,
    `{${junk(maxBodyBytes - 600)}"source":"own","ids":${list('1.0', 100)}}`,
  ),
  translit('32,768 empty items', 200, `{"lang":"en","items":${list('""', maxTranslitBytes)}}`),
  translit('32,768 one-letter en items', 200, letters),
  { ...translit('32,768 one-letter en items, 8 at once', 200, letters), times: 8 },
  translit('32,768 one-letter en items, explained', 200, letters.replace('{', '{"explain":true,')),
];

/** Words that each language reads, and what it does not. */
const words: Readonly<Record<string, readonly string[]>> = {
  en: ['Christopher Nolan wonderful', 'a', 'xq'],
  ja: ['Kaguya-sama wa Kokurasetai', 'ぎ', 'xx'],
  zh: ['Wèi Wúxiàn', 'a', 'qq'],
  ko: ['김연아 고양이', '각', 'xq'],
};

const texts: readonly Input[] = Object.entries(words).flatMap(([lang, units]) =>
  units.flatMap((unit) =>
    [
      { form: 'in one line', text: fill(`${unit} `, maxTranslitBytes) },
      { form: 'in lines', text: fill(`${unit}\n`, maxTranslitBytes) },
    ].flatMap(({ form, text }): Input[] => [
      {
        name: `32 KB of ${lang} «${unit}» ${form}, GET`,
        status: 200,
        target: `/translit?${new URLSearchParams({ lang, text })}`,
      },
      translit(
        `32 KB of ${lang} «${unit}» ${form}, explained`,
        200,
        JSON.stringify({ lang, text, explain: true }),
      ),
    ]),
  ),
);

export const inputs: readonly Input[] = [...bodies, ...texts];
