/** The operator's own correction of a name overrides the correction of the source. */
import { expect, test } from 'vitest';
import { translitData } from '../../../src/api/translit.ts';
import { readPublicCatalog } from '../../../src/catalog/read/index.ts';
import { addReading } from '../../../src/catalog/readings.ts';
import { createTransliterator, japanese } from '../../../src/translit/index.ts';
import { createBench } from '../../harness/source.ts';

test('a correction by the operator overrides one of the source, in any order', async () => {
  const bench = createBench();
  try {
    const line = { lang: 'ja', source: 'Yui', result: 'Джерело' };
    expect(await bench.diagnostics({ readings: [line] })).toEqual([]);
    const read = () => {
      const data = translitData(readPublicCatalog(bench.db).records);
      const service = createTransliterator({ engines: [japanese], ...data });
      return service.transliterate({ lang: 'ja', lines: { text: 'Yui' } }).text;
    };
    expect(read()).toBe('Джерело');
    addReading(bench.db, { lang: 'ja', source: 'Yui', result: 'Оператор' }, '2026-05-01T00:00:00Z');
    expect(read()).toBe('Оператор');
    expect(await bench.diagnostics({ readings: [{ ...line, result: 'Нове джерело' }] })).toEqual([]);
    expect(read()).toBe('Оператор');
  } finally {
    bench.close();
  }
});
