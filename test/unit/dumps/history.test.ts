/** What came, changed and went: whatever the generations were, and however many of them are kept. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiFile } from '../../../src/contract/tree.ts';
import { continueHistory, type History, readHistory } from '../../../src/dumps/history.ts';
import { historyFile } from '../../../src/dumps/remove.ts';
import { recordFiles } from '../../../src/snapshot/artefacts.ts';
import { type Layout, layoutOf } from '../../../src/snapshot/layout.ts';
import { type Root, sha256, snapshotFormat, toBytes } from '../../../src/snapshot/manifest.ts';
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

let layout: Layout;
beforeEach(() => {
  const folder = newFolder();
  layout = layoutOf(folder);
  for (const own of [layout.roots, layout.changes]) mkdirSync(own, { recursive: true });
});

const pathOf = (kind: Kind, id: number | string) => apiFile(`/${kind}/${id}`);

/** The files of a change, each record in a leaf of its own, beside files that are of no record. */
function changesOf(before: State, after: State, generation: number, from: number) {
  const leaves = kinds.map((kind) => {
    const [old, now] = [before[kind], after[kind]];
    const own = Object.keys(now).filter((id) => old[Number(id)] !== now[Number(id)]);
    const gone = Object.keys(old).filter((id) => now[Number(id)] === undefined);
    const others =
      kind === 'anime' ? [apiFile('/anime/1/player'), apiFile('/genres'), apiFile('/anime')] : [];
    return {
      name: kind,
      changed: [
        ...own.map((id) => ({ path: pathOf(kind, id), hash: hashOf(now[Number(id)] ?? '') })),
        ...others.map((path) => ({ path, hash: hashOf('other') })),
      ],
      removed: [...gone.map((id) => pathOf(kind, id)), ...others.map((path) => path.replace('1', '2'))],
    };
  });
  return {
    format: snapshotFormat,
    generation,
    id: '',
    from: { generation: from },
    leaves,
    removedLeaves: [],
  };
}

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

/** More often than not, so that chains are long. */
const mostly = fc.constantFrom(true, true, true, true, false);

test('has a line for each kept generation, and one for all that are not kept', () => {
  const generations = fc.array(fc.record({ state, isKept: mostly, hasChanges: mostly }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(generations, fc.nat({ max: 1 }), (all, extra) => {
      // Numbers rise by more than one, too.
      const numberOf = (index: number) => 10 + index * (1 + extra);
      for (const folder of [layout.roots, layout.changes]) {
        rmSync(folder, { recursive: true });
        mkdirSync(folder);
      }
      const last = all.length - 1;
      const previous: Root['previous'] = [];
      for (const [index, own] of all.entries()) {
        const before = all[index - 1];
        if (before !== undefined && own.hasChanges)
          writeFileSync(
            join(layout.changes, `${numberOf(index)}.json`),
            JSON.stringify(changesOf(before.state, own.state, numberOf(index), numberOf(index - 1))),
          );
        if (index === last || !own.isKept) continue;
        const bytes = toBytes(rootOf(numberOf(index), { createdAt: day(index) }));
        writeFileSync(join(layout.roots, `${sha256(bytes)}.json`), bytes);
        previous.unshift({ generation: numberOf(index), id: '', hash: sha256(bytes) });
      }
      const [first, final] = [all[0], all[last]];
      if (first === undefined || final === undefined) return;
      const root = rootOf(numberOf(last), { createdAt: day(last), previous });
      const before = { generation: numberOf(0), records: known(first.state), lines: [] };

      const expected: unknown[] = [];
      let at = 0;
      for (const [index, own] of all.entries()) {
        if (index === 0 || (!own.isKept && index !== last)) continue;
        // A generation between them that is not kept ends the chain.
        if (index !== at + 1 || !own.hasChanges) break;
        const base = all[at] ?? first;
        expected.push(lineOf(numberOf(index), day(index), numberOf(at), base.state, own.state));
        at = index;
      }
      const base = all[at] ?? first;
      expected.push(lineOf(numberOf(last), day(last), numberOf(at), base.state, final.state));
      expect(continueHistory(layout, sourceOf(root, final.state), before)).toEqual({
        generation: numberOf(last),
        records: known(final.state),
        lines: expected.filter((line) => line !== undefined),
      });
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
    expect(continueHistory(layout, source, undefined)).toEqual(begun);
    const line = { generation: 8, createdAt: day(0), since: 7, added: {}, changed: {}, removed: {} };
    expect(continueHistory(layout, source, { generation: 8, records: known(empty), lines: [line] })).toEqual(
      begun,
    );
    // The same generation goes on.
    const same = { ...begun, lines: [{ ...line, generation: 7, since: 6 }] };
    expect(continueHistory(layout, source, same)).toEqual(same);
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
    const { lines } = continueHistory(layout, sourceOf(rootOf(7, { createdAt: day(0) }), empty), before);
    expect(lines).toEqual([line(0), line(1)]);
  });

  test('names the successor of merged characters alone', () => {
    const old: State = { anime: { 1: 'a' }, teams: { 1: 'a' }, characters: { 1: 'a', 2: 'b', 3: 'c' } };
    const source = sourceOf(rootOf(7, { createdAt: day(0) }), { ...empty, characters: { 3: 'c' } }, [
      { id: 1, into: 3 },
    ]);
    const { lines } = continueHistory(layout, source, { generation: 6, records: known(old), lines: [] });
    const removed = {
      anime: [{ id: 1 }],
      teams: [{ id: 1 }],
      characters: [{ id: 1, replacedBy: 3 }, { id: 2 }],
    };
    expect(lines).toEqual([{ generation: 7, createdAt: day(0), since: 6, added: {}, changed: {}, removed }]);
  });

  test.each(kinds)('lists the records of a removed leaf of %s as removed, and no others', (kind) => {
    const [near, far] = [1, 100_000];
    const [lost] = recordFiles(kind, near);
    const old: State = { ...empty, [kind]: { [near]: 'a', [far]: 'a' } };
    const after: State = { ...empty, [kind]: { [far]: 'a' } };
    const changes = { ...changesOf(empty, empty, 7, 6), removedLeaves: [lost?.leaf.name] };
    // The next generation brings the record again, so that only this line tells that it was gone.
    writeFileSync(join(layout.changes, '7.json'), JSON.stringify(changes));
    writeFileSync(join(layout.changes, '8.json'), JSON.stringify(changesOf(after, old, 8, 7)));
    const bytes = toBytes(rootOf(7, { createdAt: day(0) }));
    writeFileSync(join(layout.roots, `${sha256(bytes)}.json`), bytes);
    const root = rootOf(8, { createdAt: day(1), previous: [{ generation: 7, id: '', hash: sha256(bytes) }] });
    const { lines } = continueHistory(layout, sourceOf(root, old), {
      generation: 6,
      records: known(old),
      lines: [],
    });
    expect(lines).toEqual([
      {
        generation: 7,
        createdAt: day(0),
        since: 6,
        added: {},
        changed: {},
        removed: { [kind]: [{ id: near }] },
      },
      { generation: 8, createdAt: day(1), since: 7, added: { [kind]: [near] }, changed: {}, removed: {} },
    ]);
  });

  test('is read as it was written, and ignored if it is damaged', () => {
    const folder = layout.roots;
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
