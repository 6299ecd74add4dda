/** What came, changed and went from dump to dump. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apiFile } from '../../../src/contract/tree.ts';
import { continueHistory, type History, readHistory } from '../../../src/dumps/history.ts';
import { historyFile } from '../../../src/dumps/remove.ts';
import { type Root, sha256 } from '../../../src/snapshot/manifest.ts';
import { newFolder } from '../../harness/folder.ts';
import { rootOf } from '../../harness/root.ts';

const kinds = ['anime', 'teams', 'characters'] as const;
type Kind = (typeof kinds)[number];
/** The content of each record's answer, by kind and id. */
type State = Record<Kind, Record<number, string>>;
const dayMs = 86_400_000;
const start = Date.parse('2026-03-04T10:00:00Z');
const day = (number: number) => new Date(start + number * dayMs).toISOString();
const hashOf = (text: string) => sha256(text);
const short = (text: string) => hashOf(text).slice(0, 16);

const pathOf = (kind: Kind, id: number | string) => apiFile(`/${kind}/${id}`);

function sourceOf(root: Root, state: State, merged: { id: number; into: number }[] = []) {
  const records = Object.fromEntries(
    kinds.map((kind) => [kind, Object.keys(state[kind]).map((id) => ({ id: Number(id) }))]),
  );
  const files = new Map(
    kinds.flatMap((kind) =>
      Object.entries(state[kind]).map(([id, text]) => [pathOf(kind, id), { hash: hashOf(text) }] as const),
    ),
  );
  return { root, files, records: { ...records, merged } } as never;
}

const shortened = (texts: Record<number, string>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, short(text)]));
const known = ({ anime, teams, characters }: State): History['records'] => ({
  anime: shortened(anime),
  teams: shortened(teams),
  characters: shortened(characters),
});

/** What a line says of two states, by a plain look at every id; undefined where they are alike. */
function lineOf(generation: number, createdAt: string, since: number, before: State, after: State) {
  const parts: Record<string, Record<string, unknown[]>> = { added: {}, changed: {}, removed: {} };
  const note = (part: string, kind: Kind, what: unknown) => {
    const own = parts[part] ?? {};
    own[kind] = [...(own[kind] ?? []), what];
  };
  let count = 0;
  for (const kind of kinds)
    for (let id = 1; id <= 4; id += 1) {
      const [old, now] = [before[kind][id], after[kind][id]];
      if (old === now) continue;
      count += 1;
      if (old === undefined) note('added', kind, id);
      else if (now === undefined) note('removed', kind, { id });
      else note('changed', kind, id);
    }
  return count === 0 ? undefined : { generation, createdAt, since, ...parts };
}

const texts = fc.dictionary(fc.constantFrom('1', '2', '3', '4'), fc.constantFrom('a', 'b'), { maxKeys: 4 });
const state = fc.record({ anime: texts, teams: texts, characters: texts }) as fc.Arbitrary<State>;

test('has a line for each dump that differs from the one before', () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 5 }), fc.nat({ max: 1 }), (all, extra) => {
      // Numbers rise by more than one, too.
      const numberOf = (index: number) => 10 + index * (1 + extra);
      let history: History | undefined;
      const expected: unknown[] = [];
      for (const [index, own] of all.entries()) {
        const root = rootOf(numberOf(index), { createdAt: day(index) });
        history = continueHistory(sourceOf(root, own), history);
        const before = all[index - 1];
        if (before !== undefined)
          expected.push(lineOf(numberOf(index), day(index), numberOf(index - 1), before, own));
        expect(history).toEqual({
          generation: numberOf(index),
          records: known(own),
          lines: expected.filter((line) => line !== undefined),
        });
      }
    }),
    { numRuns: 60 },
  );
});

const empty: State = { anime: {}, teams: {}, characters: {} };

describe('a history', () => {
  test('begins without lines, and again if the noted generation is newer', () => {
    const own: State = { ...empty, anime: { 1: 'a' } };
    const source = sourceOf(rootOf(7, { createdAt: day(0) }), own);
    const begun = { generation: 7, records: known(own), lines: [] };
    expect(continueHistory(source, undefined)).toEqual(begun);
    const line = { generation: 8, createdAt: day(0), since: 7, added: {}, changed: {}, removed: {} };
    expect(continueHistory(source, { generation: 8, records: known(empty), lines: [line] })).toEqual(begun);
    // The same generation goes on.
    const same = { ...begun, lines: [{ ...line, generation: 7, since: 6 }] };
    expect(continueHistory(source, same)).toEqual(same);
  });

  test('keeps lines for thirty days of the snapshot’s own time', () => {
    const line = (ms: number) => ({
      generation: 1,
      createdAt: new Date(start - 30 * dayMs + ms).toISOString(),
      since: 0,
      added: {},
      changed: { anime: [1] },
      removed: {},
    });
    const before = { generation: 6, records: known(empty), lines: [line(-1), line(0), line(1)] };
    const { lines } = continueHistory(sourceOf(rootOf(7, { createdAt: day(0) }), empty), before);
    expect(lines).toEqual([line(0), line(1)]);
  });

  test('names the successor of merged characters alone', () => {
    const old: State = { anime: { 1: 'a' }, teams: { 1: 'a' }, characters: { 1: 'a', 2: 'b', 3: 'c' } };
    const source = sourceOf(rootOf(7, { createdAt: day(0) }), { ...empty, characters: { 3: 'c' } }, [
      { id: 1, into: 3 },
    ]);
    const { lines } = continueHistory(source, { generation: 6, records: known(old), lines: [] });
    const removed = {
      anime: [{ id: 1 }],
      teams: [{ id: 1 }],
      characters: [{ id: 1, replacedBy: 3 }, { id: 2 }],
    };
    expect(lines).toEqual([{ generation: 7, createdAt: day(0), since: 6, added: {}, changed: {}, removed }]);
  });

  test('is read as it was written, and ignored if it is damaged', () => {
    const folder = newFolder();
    expect(readHistory(folder)).toBeUndefined();
    const own = { generation: 7, records: known({ ...empty, anime: { 1: 'a' } }), lines: [] };
    writeFileSync(join(folder, historyFile), JSON.stringify(own));
    expect(readHistory(folder)).toEqual(own);
    for (const text of ['', '{', '{}', JSON.stringify({ ...own, lines: [{}] })]) {
      writeFileSync(join(folder, historyFile), text);
      expect(readHistory(folder)).toBeUndefined();
    }
  });
});
