/** The published records of all systems, each checked against the engine it describes. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatMade } from '../../../scripts/lexicon/made-file.ts';
import { parseSystems, readSystemRecords, systemNames } from '../../../scripts/lexicon/system-records.ts';
import { SYSTEMS } from '../../../src/translit/core/systems.ts';
import { read } from './reading.ts';

describe.each(['ja', 'zh', 'ko', 'en'] as const)('%s', (lang) => {
  const mode = lang === 'en' ? 'auto' : 'text';
  const records = SYSTEMS[lang];

  describe.each(records.map((record) => [record.id, record] as const))('%s', (_, record) => {
    // An example is `source → result`, several divided by `; `; in name mode where its text says so.
    const examples = record.rules.flatMap(({ text, example }) =>
      example.split('; ').map((pair) => [pair, text.startsWith('mode=name') ? 'name' : mode] as const),
    );

    test.each(examples)('%s', (pair, how) => {
      const [from = '', to] = pair.split(' → ');
      expect(read(lang, from, how, record.id)).toBe(to);
    });

    test.each(record.against)('$good, not $bad', ({ good, bad, why }) => {
      // The source of the good form stands before the colon; of an English one it is the name behind it.
      const [from = ''] = (lang === 'en' ? /(?<=: )[A-Z]\w+/ : /^[^:]+/).exec(why) ?? [];
      expect(read(lang, from, mode, record.id)).toBe(good);
      expect(read(lang, from, mode, record.id)).not.toBe(bad);
    });

    test.each(record.accepts)('accepts $name', ({ example }) => {
      for (const how of ['auto', 'name', 'text'] as const)
        expect(read(lang, example, how, record.id)).toMatch(/^[а-яґєії’\- ]+$/i);
    });
  });
});

test('the records are made of what stands in data/translit/systems (npm run lexicon)', () => {
  const made = (file: string) =>
    readFileSync(new URL(`../../../src/translit/${file}`, import.meta.url), 'utf8');
  expect(made('systems.json') === formatMade(readSystemRecords())).toBe(true);
  expect(made('system-names.json') === formatMade(systemNames(readSystemRecords()))).toBe(true);
});

const HEAD = '# Systems\n# source: a norm\n# licence: MIT\nsystem\tkind\ttext\tmore\twhy\n';

test.each([
  [HEAD.replace('why', 'because'), '4: the columns are called system, kind, text, more, why'],
  [`${HEAD}ukt\trules\tj — дз\tJin → Дзінь\n`, '5: «rules» is not a kind: title, name'],
  [`${HEAD}ukt\tagainst\tЧжоу\t\tZhōu\n`, '5: «against» has 3 cells'],
])('a mistake in a record is told with its place: %j', (text, fault) => {
  const faults: string[] = [];
  parseSystems(text, 'zh.tsv', faults);
  expect(faults.some((told) => told.startsWith(`zh.tsv:${fault}`))).toBe(true);
});
