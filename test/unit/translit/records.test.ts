/** The published records of all systems, each checked against the engine it describes. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  formatSystemRecords,
  parseSystems,
  readSystemRecords,
} from '../../../scripts/lexicon/system-records.ts';
import type { Lang, Mode, SystemRecord } from '../../../src/translit/core/engine.ts';
import { loadLexicon } from '../../../src/translit/en/lexicon-data.ts';
import { createEngines } from '../../../src/translit/index.ts';

const engines = new Map(createEngines(loadLexicon()).map((engine) => [engine.lang, engine]));

interface Language {
  readonly lang: Lang;
  /** Each system and the one its `alt` names. */
  readonly systems: readonly (readonly [id: string, alt: string | undefined])[];
  /** How examples are read that do not say `mode=name`. */
  readonly mode: Mode;
  /** The source of a good form in the explanation why the other is bad. */
  readonly source: RegExp;
  /** The form of the reading of an accepted example. */
  readonly accepted: RegExp;
}

const LANGUAGES: readonly Language[] = [
  {
    lang: 'ja',
    systems: [
      ['ja_default', 'gojuon'],
      ['gojuon', 'ja_default'],
    ],
    mode: 'text',
    source: /^[^:]+/,
    accepted: /^[а-яґєії’\- ]+$/i,
  },
  {
    lang: 'zh',
    systems: [
      ['ukt', 'academic'],
      ['academic', 'ukt'],
    ],
    mode: 'text',
    source: /^[^:]+/,
    accepted: /^[а-яґєії’\- ]+$/i,
  },
  {
    lang: 'ko',
    systems: [
      ['ko_default', 'ko_academic'],
      ['ko_academic', 'ko_default'],
    ],
    mode: 'text',
    source: /^[^:]+/,
    accepted: /^[А-ЯЄІЇҐ][а-яєіїґ’]+$/,
  },
  {
    lang: 'en',
    systems: [['en', undefined]],
    mode: 'auto',
    source: /(?<=: )[A-Z]\w+/,
    accepted: /^[а-яґєії’\- ]+$/i,
  },
];

/** Unresolved words come in brackets. */
function read(lang: Lang, source: string, { id }: SystemRecord, mode: Mode): string {
  const pieces = engines.get(lang)?.read(source, { system: id, mode, explain: false }) ?? [];
  return pieces.map(({ kind, result }) => (kind === 'unresolved' ? `[${result}]` : result)).join('');
}

describe.each(LANGUAGES)('$lang', ({ lang, systems, mode, source, accepted }) => {
  const records = engines.get(lang)?.systems ?? [];

  test('its systems, the default first', () => {
    expect(records.map((record) => [record.id, record.alt?.system])).toEqual(systems);
    expect(records.map((record) => record.lang)).toEqual(systems.map(() => lang));
  });

  describe.each(records.map((record) => [record.id, record] as const))('%s', (_, record) => {
    // An example is `source → result`, several divided by `; `; in name mode where its text says so.
    const examples = record.rules.flatMap(({ text, example }) =>
      example.split('; ').map((pair) => [pair, text.startsWith('mode=name') ? 'name' : mode] as const),
    );

    test.each(examples)('%s', (pair, how) => {
      const [from = '', to] = pair.split(' → ');
      expect(read(lang, from, record, how)).toBe(to);
    });

    test.each(record.against)('$good, not $bad', ({ good, bad, why }) => {
      const [from = ''] = source.exec(why) ?? [];
      expect(read(lang, from, record, mode)).toBe(good);
      expect(read(lang, from, record, mode)).not.toBe(bad);
    });

    test.each(record.accepts)('accepts $name', ({ example }) => {
      expect(read(lang, example, record, mode)).toMatch(accepted);
      for (const how of ['auto', 'name', 'text'] as const)
        expect(read(lang, example, record, how)).toMatch(/^[а-яґєії’\- ]+$/i);
    });
  });
});

test('the records are made of what stands in data/translit/systems (npm run lexicon)', () => {
  const made = new URL('../../../src/translit/systems.json', import.meta.url);
  expect(readFileSync(made, 'utf8') === formatSystemRecords(readSystemRecords())).toBe(true);
});

const HEAD = '# Systems\n# source: a norm\n# licence: MIT\nsystem\tkind\ttext\tmore\twhy\n';

test.each([
  [HEAD.replace('why', 'because'), '4: the columns are called system, kind, text, more, why'],
  [`${HEAD}ukt\trules\tj — дз\tJin → Дзінь\n`, '5: «rules» is no kind: title, name'],
  [`${HEAD}ukt\trule\tj — дз\n`, '5: «rule» has 2 cells'],
  [`${HEAD}ukt\tagainst\tЧжоу\t\tZhōu\n`, '5: «against» has 3 cells'],
])('a mistake in a record is told with its place: %j', (text, fault) => {
  const faults: string[] = [];
  parseSystems(text, 'zh.tsv', faults);
  expect(faults.some((told) => told.startsWith(`zh.tsv:${fault}`))).toBe(true);
});
