/** Drawn cards: one at a time, a bound on those that wait, a bounded folder, what is taken down meanwhile. */
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createCards } from '../../../sidecar/cards/cards.ts';
import type { CardContent } from '../../../src/images/card-content.ts';
import { newFolder } from '../../harness/folder.ts';

const jpeg = Uint8Array.of(0xff, 0xd8, 1, 2, 3, 0xff, 0xd9);
const nameOf = (id: number) => `anime-${id}-0123456789abcdef.jpg`;
const content: CardContent = { name: 'x', second: '', badges: [], picture: undefined, isRound: false };
const always = () => true;

let dir: string;
const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  dir = join(newFolder(), 'cards');
});

const openCards = (draw: () => Promise<Uint8Array> = async () => jpeg) =>
  createCards(dir, draw, (line) => lines.push(line));
const names = () => (existsSync(dir) ? readdirSync(dir).sort() : []);
/** Draws cards and keeps them. */
async function keep(cards: ReturnType<typeof openCards>, ...ids: number[]) {
  for (const id of ids) await cards.draw(nameOf(id), content, always);
  await expect.poll(() => ids.map((id) => cards.cached(nameOf(id))).includes(undefined)).toBe(false);
}

/** Draws when it is told to. */
function createPainter() {
  const begun: PromiseWithResolvers<Uint8Array>[] = [];
  return {
    begun,
    draw: () => {
      const one = Promise.withResolvers<Uint8Array>();
      begun.push(one);
      return one.promise;
    },
  };
}

test('cards are drawn one at a time, each once for all who ask, and at most 16 wait', async () => {
  const { draw, begun } = createPainter();
  const cards = openCards(draw);
  const ids = Array.from({ length: 17 }, (_, at) => at + 1);
  const asked = ids.map((id) => cards.draw(nameOf(id), content, always));
  await expect.poll(() => begun.length).toBe(1);
  expect(cards.draw(nameOf(1), content, always)).toBe(asked[0]);
  expect(cards.draw(nameOf(18), content, always)).toBeUndefined();
  for (const done of ids) {
    await expect.poll(() => begun.length).toBe(done);
    begun[done - 1]?.resolve(jpeg);
    expect(await asked[done - 1]).toBe(jpeg);
  }
  await expect.poll(() => names().length).toBe(17);
  expect(cards.draw(nameOf(18), content, always)).toBeDefined();
});

test('a card that cannot be drawn fails for those who asked, and the next is drawn', async () => {
  const { draw, begun } = createPainter();
  const cards = openCards(draw);
  const failing = cards.draw(nameOf(1), content, always);
  const next = cards.draw(nameOf(2), content, always);
  await expect.poll(() => begun.length).toBe(1);
  begun[0]?.reject(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.resolve(jpeg);
  expect(await next).toBe(jpeg);
  await expect.poll(() => cards.cached(nameOf(2))).toEqual(Buffer.from(jpeg));
  expect(cards.cached(nameOf(1))).toBeUndefined();
});

test.each([
  ['while it is drawn', [false, false]],
  ['while it is written', [true, false]],
])('a card that is taken down %s is not kept', async (_when, answers) => {
  const { draw, begun } = createPainter();
  const cards = openCards(draw);
  const asked: boolean[] = [];
  const isCurrent = () => {
    const answer = answers[asked.length] ?? false;
    asked.push(answer);
    return answer;
  };
  const drawn = cards.draw(nameOf(1), content, isCurrent);
  await expect.poll(() => begun.length).toBe(1);
  begun[0]?.resolve(jpeg);
  await drawn;
  await expect.poll(() => asked.length).toBe(2);
  await expect.poll(() => cards.cached(nameOf(1))).toBeUndefined();
  expect(lines).toEqual([]);
});

test('a sweep removes cards that the snapshot no longer has, and keeps cards of damaged records', async () => {
  const cards = openCards();
  await cards.sweep(always);
  await keep(cards, 1, 2, 3);
  await cards.sweep((name) => {
    if (name === nameOf(3)) throw new Error('damaged');
    return name === nameOf(1);
  });
  expect(names()).toEqual([nameOf(1), nameOf(3)]);
});

test('the folder is bounded: the oldest cards go', async () => {
  const cards = openCards();
  await keep(cards, 1);
  for (let id = 2; id <= 2000; id += 1) writeFileSync(join(dir, nameOf(id)), jpeg);
  for (let id = 1; id <= 2000; id += 1) utimesSync(join(dir, nameOf(id)), id, id);
  await keep(cards, 2001);
  await expect.poll(() => names().length).toBe(1500);
  expect([1, 501, 502, 2001].map((id) => names().includes(nameOf(id)))).toEqual([false, false, true, true]);
});

test.each([
  ['cut off', jpeg.subarray(0, 4)],
  ['empty', new Uint8Array()],
  ['something else', Buffer.from('<html>')],
])('a file that is %s is drawn anew', async (_what, bytes) => {
  const cards = openCards();
  await keep(cards, 1);
  writeFileSync(join(dir, nameOf(1)), bytes);
  expect(cards.cached(nameOf(1))).toBeUndefined();
});

test('a folder that cannot be written is logged once, and cards are drawn all the same', async () => {
  writeFileSync(dir, 'a file');
  const cards = openCards();
  for (const id of [1, 2]) expect(await cards.draw(nameOf(id), content, always)).toBe(jpeg);
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toContain(dir);
});
