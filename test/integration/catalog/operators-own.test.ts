/** The operator's own hides and corrections as lines of a source. */
import { expect, test } from 'vitest';
import { translitData } from '../../../src/api/translit.ts';
import { hideRecord, listHidden, unhideRecord } from '../../../src/catalog/operator.ts';
import { readPublicCatalog } from '../../../src/catalog/read/index.ts';
import { addReading, listReadings } from '../../../src/catalog/readings.ts';
import { formatDiagnostic } from '../../../src/catalog/source/diagnostics.ts';
import { readTakedowns } from '../../../src/catalog/takedowns.ts';
import { createTransliterator, japanese } from '../../../src/translit/index.ts';
import { anime, bench, benchForEachTest, importTime, team } from '../../harness/catalog-bench.ts';

benchForEachTest();

const titles = { anime: [anime(1), anime(2)], teams: [team(1)] };
const since = '2026-03-01T10:00:00Z';
const hide = (kind: string, id: number) => ({ kind, id, since });
const correction = { lang: 'ja', source: 'Yui', result: 'Юі', byOperator: true };

const hidden = () => listHidden(bench.db).map(({ kind, id, hidden_at: at }) => [kind, id, at]);
const corrections = () => listReadings(bench.db).map(({ source, result }) => [source, result]);

test('an import adds hides and corrections and never removes them', async () => {
  const readings = [correction, { ...correction, byOperator: false, result: 'Юї' }];
  expect(
    await bench.diagnostics({ ...titles, hidden: [hide('anime', 2), hide('team', 1)], readings }),
  ).toEqual([]);
  const own = [hidden(), corrections()];
  expect(own).toEqual([
    [
      ['anime', 2, since],
      ['team', 1, since],
    ],
    [['Yui', 'Юі']],
  ]);
  expect(bench.db.prepare('SELECT source, result FROM reading').raw().all()).toEqual([['Yui', 'Юї']]);
  const without = await bench.import(titles, { allowRemoved: true });
  expect(without.files.map(({ removed }) => removed.count)).toEqual(
    without.files.map(({ file }) => (file === 'readings.ndjson' ? 1 : 0)),
  );
  expect([hidden(), corrections()]).toEqual(own);
});

test('an import of a source without hides and corrections keeps those of the commands', async () => {
  await bench.import({ ...titles, hidden: [hide('anime', 1)], readings: [correction] });
  hideRecord(bench.db, 'anime', 2, importTime);
  addReading(bench.db, { lang: 'ja', source: 'Rin', result: 'Рін' }, since);
  const { refusals } = await bench.import(titles, { allowRemoved: false });
  expect(refusals).toEqual([]);
  expect([hidden().length, corrections().length]).toEqual([2, 2]);
});

test('an import changes a correction, and keeps the time of one that stays the same', async () => {
  addReading(bench.db, { lang: 'ja', source: 'Yui', result: 'Юі' }, since);
  await bench.import({ ...titles, readings: [correction] });
  expect(listReadings(bench.db)).toMatchObject([{ result: 'Юі', added_at: since }]);
  await bench.import({ ...titles, readings: [{ ...correction, result: 'Ю' }] });
  expect(listReadings(bench.db)).toMatchObject([{ result: 'Ю', added_at: '2030-01-01T00:00:00Z' }]);
});

test('a record that was unhidden stays shown while its line is unchanged', async () => {
  const source = { ...titles, hidden: [hide('anime', 1), hide('anime', 2)] };
  await bench.import(source);
  unhideRecord(bench.db, 'anime', 1, importTime);
  await bench.import({ ...source, anime: [anime(1, { views: 5 }), anime(2)] });
  expect(hidden()).toEqual([['anime', 2, since]]);
});

test('an imported hide is a takedown unless the record is hidden already', async () => {
  await bench.import(titles);
  const { newest } = readTakedowns(bench.db);
  await bench.import({ ...titles, hidden: [hide('anime', 1)] });
  const after = readTakedowns(bench.db, newest);
  expect(after.since).toBe('some');
  await bench.import({ ...titles, hidden: [{ ...hide('anime', 1), since: '2026-04-01T10:00:00Z' }] });
  expect(readTakedowns(bench.db, after.newest).since).toBe('none');
  expect(hidden()).toEqual([['anime', 1, since]]);
});

test('an import warns of a hide without its record, and hides the record if it is added later', async () => {
  const result = await bench.import({ ...titles, hidden: [hide('anime', 3), hide('character', 1)] });
  expect(result.warnings.groups().map(({ first }) => formatDiagnostic(first))).toEqual([
    'hidden.ndjson:1: id: 3 is not an id in anime.ndjson; that record will be hidden if it is added',
    'hidden.ndjson:2: id: 1 is not an id in characters.ndjson; that record will be hidden if it is added',
  ]);
  expect(hidden().map(([kind, id]) => [kind, id])).toEqual([
    ['anime', 3],
    ['character', 1],
  ]);
});

test("the operator's correction of a name overrides one of the source, in any order", async () => {
  const line = { lang: 'ja', source: 'Yui', result: 'Джерело' };
  await bench.import({ readings: [line] });
  const read = () => {
    const data = translitData(readPublicCatalog(bench.db).records);
    const service = createTransliterator({ engines: [japanese], ...data });
    return service.transliterate({ lang: 'ja', lines: { text: 'Yui' } }).text;
  };
  expect(read()).toBe('Джерело');
  addReading(bench.db, { lang: 'ja', source: 'Yui', result: 'Оператор' }, since);
  expect(read()).toBe('Оператор');
  await bench.import({ readings: [{ ...line, result: 'Нове джерело' }] });
  expect(read()).toBe('Оператор');
});
