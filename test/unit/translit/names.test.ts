/** The lists of names in `data/translit/names`: how they are written, and what is made of them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packTable, readEngineTables } from '../../../scripts/lexicon/engine-tables.ts';
import { formatMade } from '../../../scripts/lexicon/made-file.ts';
import { parseNames, readNames } from '../../../scripts/lexicon/names.ts';
import { engineNames, koreanNames, packNames } from '../../../scripts/lexicon/tables.ts';
import lexicon from '../../../src/translit/en/lexicon.json' with { type: 'json' };
import { newFolder } from '../../harness/folder.ts';

const lists = readNames();
const madeFile = (name: string) =>
  readFileSync(new URL(`../../../src/translit/${name}`, import.meta.url), 'utf8');

describe('files made of the lists are up to date (npm run lexicon)', () => {
  test('the names that the engines hold', () => {
    expect(madeFile('en/names.json') === formatMade(engineNames(lists))).toBe(true);
    expect(madeFile('ko/names.json') === formatMade(koreanNames(lists))).toBe(true);
  });

  test('the tables of the engines', () => {
    for (const [lang, tables] of readEngineTables())
      expect(madeFile(`${lang}/tables.json`) === formatMade(tables), lang).toBe(true);
  });

  test('the names of the lexicon', () => {
    for (const [list, packed] of Object.entries(packNames(lists)))
      expect(lexicon[list as keyof typeof lexicon] === packed, list).toBe(true);
  });
});

test('the form of a name in one word begins with a capital', () => {
  const small = [...lists]
    .filter(([list]) => list !== 'engine/titles')
    .flatMap(([, files]) => [...files.values()].flat())
    .filter(({ ukrainian }) => /^=?[а-щьюяґєії’-]+$/.test(ukrainian));
  expect(small).toEqual([]);
});

const HEAD = '# Towns\n# source: an atlas\n# licence: MIT\nlatin\tukrainian\n';

describe('a mistake is told with its place', () => {
  test.each([
    ['# Towns\nlatin\tukrainian\n', '1: a file begins with «# what it holds», «# source: …», «# licence: …»'],
    [
      HEAD.replace('ukrainian', 'form'),
      '4: the columns are called «latin», or «latin» and «ukrainian», or «hangul»',
    ],
    [`${HEAD}Ваth\tБат\n`, '5: «Ваth» is not a name in Latin letters'],
    [`${HEAD.replace('latin\tukrainian', 'hangul')}지민\nBath\n`, '6: «Bath» is not a name in hangul'],
    [
      `${HEAD}Bury\tБері\n# Bath\nBath\tБат\n`,
      '7: «Bath» stands behind «Bury»: sort the lines (LC_ALL=C sort)',
    ],
    [`${HEAD}King's Cross\tКінґс-Крос\n`, "5: «King's Cross» is not a name in Latin letters"],
    [`${HEAD}Beersheba\tБеер-Шева\n`, '5: «Беер-Шева» keeps its capitals only behind ='],
    [`${HEAD}Bath\tБат`, '5: the last line has no line break'],
  ])('%j', (text, fault) => {
    const faults: string[] = [];
    parseNames(text, 'engine/places/towns.tsv', faults);
    expect(faults).toContain(`engine/places/towns.tsv:${fault}`);
  });

  test.each([
    ['pinyin\treadings of it\nhui\tхуей\n', '4: no table has a column «readings of it»'],
    ['pinyin\tukt\nhui\thuei\n', '5: «huei» is not a cell of «ukt»'],
  ])('a table with %j', (text, fault) => {
    const faults: string[] = [];
    packTable(`# Syllables\n# source: a norm\n# licence: MIT\n${text}`, 'zh/bare.tsv', faults);
    expect(faults).toContain(`zh/bare.tsv:${fault}`);
  });

  test('a name stands once in a list, with marks or without', () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'engine', 'places'), { recursive: true });
    for (const [file, name] of [
      ['hills', 'São Paulo\tСан-Паулу'],
      ['towns', 'Sao-Paulo\tСан-Паулу'],
    ])
      writeFileSync(join(folder, 'engine', 'places', `${file}.tsv`), `${HEAD}${name}\n`);
    expect(() => readNames(folder)).toThrow(
      'engine/places/towns.tsv: «Sao-Paulo» stands in engine/places/hills.tsv, too: a list has a name once',
    );
  });
});
