/** Cards as they are drawn: by the process with their fonts, and by no font of the system. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type CardContent, cardSize } from '../../../src/images/card-content.ts';
import { createCardDrawer } from '../../../src/images/draw-cards.ts';
import { solid } from '../../harness/pictures.ts';

const draw = createCardDrawer();
const plain: CardContent = {
  name: 'Наруто',
  second: 'Naruto',
  badges: ['Озвучка'],
  picture: undefined,
  isRound: false,
};

/** Brightness of a part of a card: lettering is white on blue. */
async function whiteOf(card: Uint8Array, part: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(card).extract(part).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value > 200).length;
}
const nameBox = { left: 80, top: 150, width: 620, height: 300 };

test('a card has its size, a format for all readers of links and at most 300 KB', async () => {
  const card = await draw({ ...plain, picture: await solid(600, 900, [200, 40, 40]).png().toBuffer() });
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', ...cardSize });
  expect(card.length).toBeLessThan(300_000);
  const [red = 0, green = 0] = await sharp(card)
    .extract({ left: 900, top: 300, width: 8, height: 8 })
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(180);
  expect(green).toBeLessThan(70);
});

test('draws the same bytes again, and each Ukrainian letter as itself', async () => {
  expect(Buffer.compare(Buffer.from(await draw(plain)), Buffer.from(await draw(plain)))).toBe(0);
  const widths = new Set<number>();
  for (const letter of 'ЖІЩАҐЇ')
    widths.add(await whiteOf(await draw({ ...plain, name: letter, second: '' }), nameBox));
  expect(widths.size).toBe(6);
});

test.each([
  ['one word without end', 'ї'.repeat(5000)],
  ['one word of wide letters, wider than Cairo draws', 'Щ'.repeat(350)],
  ['a dash without end', '—'.repeat(500)],
  ['words without end', 'x '.repeat(3000)],
  ['markup', '<span size="900000">&lt;b&amp; </span> & "\' <'],
])('keeps %s in the place of a name', async (_what, name) => {
  const card = await draw({ ...plain, name, second: name, badges: [name.slice(0, 200), 'Озвучка'] });
  expect(await sharp(card).metadata()).toMatchObject(cardSize);
  // Between the column of text and the picture nothing is written, nor below the badges.
  for (const part of [
    { left: 702, top: 330, width: 40, height: 100 },
    { left: 80, top: 550, width: 620, height: 25 },
  ])
    expect(await whiteOf(card, part)).toBe(0);
});

test('a broken picture fails alone, and the next card is drawn', async () => {
  await expect(draw({ ...plain, picture: Buffer.from('no picture') })).rejects.toThrow();
  expect(await sharp(await draw(plain)).metadata()).toMatchObject(cardSize);
});
