import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FOLDER, rows } from '../../../test/harness/demo-rows.ts';
import { listDrawings, listPictures } from '../../demo/pictures.ts';
import { makeSource } from '../../demo/source.ts';

const pictures = listPictures();

describe('the generator', () => {
  it.each([...makeSource()])('writes the committed bytes of %s', (name, text) => {
    expect(text === readFileSync(new URL(name, FOLDER), 'utf8')).toBe(true);
  });

  it('draws the same picture twice, without fonts or pictures from outside', () => {
    for (const picture of pictures) {
      const svg = picture.svg();
      expect(svg === picture.svg()).toBe(true);
      expect(svg).not.toMatch(/<text|font-family|<image|href|NaN|undefined|Infinity/);
    }
  });
});

describe('the pictures', () => {
  it('were made from the present drawings', () => {
    const drawn = readFileSync(new URL('../../demo/drawn.txt', import.meta.url), 'utf8');
    expect(listDrawings().split('\n')).toEqual(drawn.split('\n'));
  });

  const named = [
    ...rows('anime').flatMap((row) => row.poster ?? []),
    ...rows('posters').map((row) => row.image),
    ...rows('teams').flatMap((row) => row.avatar ?? []),
    ...rows('characters').flatMap((row) => row.image ?? []),
  ];

  it('are all named by a record, and all committed', () => {
    const committed = ['covers', 'posters', 'teams', 'characters'].flatMap((kind) =>
      readdirSync(new URL(`images/${kind}/`, FOLDER)).map((name) => `images/${kind}/${name}`),
    );
    expect(named.sort()).toEqual(pictures.map((picture) => picture.path).sort());
    expect(committed.sort()).toEqual(named.sort());
  });

  it('stay small: 12 MB together, some larger than the big variant', () => {
    const bytes = pictures.reduce((sum, picture) => sum + statSync(new URL(picture.path, FOLDER)).size, 0);
    expect(bytes).toBeLessThan(12_000_000);
    expect(pictures.filter((picture) => picture.width * 1.5 > 1600)).toHaveLength(2);
  });
});
