import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceReadings } from '../../../src/api/readings.ts';
import { finish } from '../../../src/scheduling/task.ts';
import type { Readings, TextDocument } from '../../../src/search/fields.ts';
import { buildTextIndex, createTextIndex, type TextIndex } from '../../../src/search/text.ts';

const readings = serviceReadings();

/** An index of a list made from that of another list. */
function makeFrom(
  old: readonly TextDocument[],
  index: TextIndex,
  now: readonly TextDocument[],
  own: Readings = readings,
): TextIndex {
  const rows = new Map(old.map(({ id }, row) => [id, row]));
  const fieldsOf = (document: TextDocument | undefined) => JSON.stringify(document?.fields);
  return finish(
    buildTextIndex(now, own, {
      fields: index.fields,
      rowInBase(row) {
        const place = rows.get(now[row]?.id ?? 0);
        return place !== undefined && fieldsOf(old[place]) === fieldsOf(now[row]) ? place : undefined;
      },
    }),
  );
}

/** All arrays and numbers of a value, with their paths. */
function leavesOf(value: object, path = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([name, own]): [string, unknown][] => {
    if (typeof own === 'function') return [];
    if (ArrayBuffer.isView(own))
      return [[`${path}.${name}`, Buffer.from(own.buffer, own.byteOffset, own.byteLength)]];
    return typeof own === 'object' ? leavesOf(own, `${path}.${name}`) : [[`${path}.${name}`, own]];
  });
}

/** The names of what differs between two indexes. */
function differences(a: TextIndex, b: TextIndex): string[] {
  const other = new Map(leavesOf(b.fields));
  const own = leavesOf(a.fields);
  expect(own.map(([name]) => name)).toEqual([...other.keys()]);
  const isSame = (one: unknown, two: unknown) =>
    Buffer.isBuffer(one) && Buffer.isBuffer(two) ? one.equals(two) : one === two;
  return own.flatMap(([name, value]) => (isSame(value, other.get(name)) ? [] : [name]));
}

// Words of every kind that meet somewhere: the same form of several words, the same sound, several readings.
const words =
  'naruto наруто narutou shingeki singeki сінґекі сингеки kyojin кьоджін attack attacker ou o ō gate врата ' +
  'charlotte шарлотта death note дес ноут the of wo boku no hero academia academy академія i і й x 86 2 ii season ' +
  'сезон частина ghost ghoul ґуль гуль 進撃の巨人 鬼滅の刃 刃 しんげき ルルーシュ 한강 bleach блич re:zero';
const text = fc
  .array(fc.constantFrom(...words.split(' ')), { minLength: 0, maxLength: 4 })
  .map((own) => own.join(' '));
const fields = fc.array(fc.record({ text, weight: fc.constantFrom(1, 0.8) }), { maxLength: 3 });
const content = fc.record({ fields, rank: fc.nat({ max: 4 }) });
/** One edit: another content, other popularity, gone, or come (ids have any order). */
const edit = fc.oneof(
  fc.record({ kind: fc.constant('fields' as const), at: fc.nat(), fields }),
  fc.record({ kind: fc.constant('rank' as const), at: fc.nat(), rank: fc.nat({ max: 4 }) }),
  fc.record({ kind: fc.constant('gone' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('new' as const), at: fc.nat(), content }),
);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

function apply(list: readonly TextDocument[], change: Edit, newId: number): TextDocument[] {
  const place = list.length === 0 ? 0 : change.at % list.length;
  if (change.kind === 'new') return list.toSpliced(place, 0, { id: newId, ...change.content });
  const old = list[place];
  if (old === undefined) return [...list];
  if (change.kind === 'gone') return list.toSpliced(place, 1);
  const own = change.kind === 'rank' ? { rank: change.rank } : { fields: change.fields };
  return list.with(place, { ...old, ...own });
}

const queries = [
  ...words.split(' '),
  ...[
    'naurto',
    'shingekki no',
    'singek',
    'атака',
    'отлд',
    'bnha',
    'sno',
    'tack',
    'rohero',
    'деснот',
    '巨人',
    'しんげきの',
  ],
  ...[
    'death note 2',
    'season 2',
    'hero 2nd season',
    'частина 2',
    'narto attak',
    'k',
    'academi',
    'yfhenj',
    'шінгекі но кьоджін',
  ],
];

describe('an index made from the one before', () => {
  it('is the one that is made from nothing, whatever was edited, again and again', () => {
    const start = fc.array(content, { maxLength: 12 });
    const rounds = fc.array(fc.array(edit, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(start, rounds, (first, changes) => {
        let list: TextDocument[] = first.map((own, at) => ({ id: 10 * at + 5, ...own }));
        let index = createTextIndex(list, readings);
        for (const [round, edits] of changes.entries()) {
          const next = edits.reduce((own, change, at) => apply(own, change, 1000 - 10 * round - at), list);
          index = makeFrom(list, index, next);
          list = next;
          const whole = createTextIndex(list, readings);
          expect(differences(index, whole)).toEqual([]);
          for (const query of queries) {
            expect(index.search(query)).toEqual(whole.search(query));
            expect(index.rows(query)).toEqual(whole.rows(query));
          }
        }
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it('reads no word twice, and no text that is the same', () => {
    const document = (id: number, name: string, rank = 1): TextDocument => ({
      id,
      rank,
      fields: [{ text: name, weight: 1 }],
    });
    const old = [document(1, 'death note'), document(2, 'attack on titan'), document(3, 'gate')];
    const heard: string[] = [];
    const counted: Readings = {
      ...readings,
      ear(word) {
        heard.push(word);
        return readings.ear(word);
      },
    };
    const index = createTextIndex(old, counted);
    expect(heard.toSorted()).toEqual(['attack', 'death', 'gate', 'note', 'on', 'titan']);
    heard.length = 0;
    const now = [document(1, 'death note', 9), document(2, 'ghost on the shell'), document(3, 'gate')];
    const next = makeFrom(old, index, now, counted);
    expect(heard.toSorted()).toEqual(['ghost', 'on', 'shell', 'the']);
    const same = {
      ...document(3, 'gate'),
      get fields(): never {
        throw new Error('A text that is the same was read');
      },
    };
    const last = finish(buildTextIndex([same], counted, { fields: next.fields, rowInBase: () => 2 }));
    expect(last.search('gate').map(({ id }) => id)).toEqual([3]);
    expect(last.search('ghost')).toEqual([]);
  });
});
