/** A catalogue without pictures: readable covers, characters as a list, readings of names. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/site/locales.ts';
import { characterList } from '../../../src/site/views/cards.ts';
import { toHtml } from '../../../src/site/views/markup.ts';
import { pages } from '../../../src/site/views/pages.ts';
import { drawnCover } from '../../../src/site/views/pictures.ts';
import type { PageName } from '../../../src/site/views/routes.ts';
import { makePage, now, openDeps, origin } from './world.ts';

function pageOf(name: PageName, ref: string, { locale = 'uk' as Locale, isServer = true } = {}) {
  const location = { locale, origin, ref, query: '', isServer, now };
  const { body, ...said } = makePage(pages[name](location), location, openDeps());
  return { markup: toHtml(body), said: JSON.stringify(said) };
}

const styles = readFileSync('src/site/styles/cards.css', 'utf8');

/** Relative luminance (WCAG 2) of `hsl(hue saturation lightness)`. */
function luminance(hue: number, saturation: number, lightness: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 8, 4].map((at) => {
    const turn = (at + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    const share = lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('a drawn cover', () => {
  test('has a name in a colour that can be read on its sky, whatever its hue', () => {
    const colours = ['background', 'color'].map((property) => {
      const pattern = new RegExp(`^  ${property}: hsl\\(var\\(--hue\\) (\\d+)% (\\d+)%\\)`, 'm');
      const [, saturation, lightness] = pattern.exec(styles) ?? expect.fail(property);
      return [Number(saturation) / 100, Number(lightness) / 100] as const;
    });
    for (let hue = 0; hue < 360; hue += 1) {
      const [dark = 0, light = 0] = colours
        .map(([saturation, lightness]) => luminance(hue, saturation, lightness))
        .sort((a, b) => a - b);
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('draws nothing where the name stands', () => {
    const [, share = ''] = /\.cover-name \{[^}]*max-height: (\d+)%/.exec(styles) ?? [];
    // The name begins below its distance from the edge, a twentieth of the height on the narrowest card.
    const end = 300 * (Number(share) / 100 + 0.05);
    expect(end).toBeGreaterThan(100);
    for (let seed = 0; seed < 3000; seed += 1) {
      const cover = toHtml(drawnCover(seed, 'Назва'));
      const [, middle, radius] = /cy="([\d.]+)" r="([\d.]+)"/.exec(cover) ?? [];
      expect(Number(middle) - Number(radius)).toBeGreaterThanOrEqual(end);
      for (const [, path = ''] of cover.matchAll(/ d="([^"]+)"/g)) {
        const [first = 0, ...others] = [...path.matchAll(/[\dMC.]+ (\d+)/g)].map(([, y]) => Number(y));
        expect(Math.min(first, ...others)).toBeGreaterThanOrEqual(end);
      }
    }
  });
});

describe('characters without portraits', () => {
  test.each([
    ['characters', ''],
    ['title', '1'],
  ] as const)('are a compact list on the page %s, behind the cards of the others', (name, ref) => {
    const { markup } = pageOf(name, ref);
    const [, cards = '', list = ''] =
      /<ul class="cards faces">(.*?)<\/ul><ul class="compact">(.*?)<\/ul>/.exec(markup) ?? [];
    expect(cards).toContain('Лея');
    expect(list).toContain('Satoru Gojou');
    expect(list).not.toMatch(/frame|initial/);
  });

  test('stand behind the others though the first one has no portrait', () => {
    const location = { locale: 'uk', origin, ref: '', query: '' } as const;
    const image = { webp: '/w', jpg: '/j', width: 3, height: 4 };
    const facts = { animeCount: 1, favorites: 0, mainAnime: null };
    const bare = { id: 1, slug: 'a', names: { ua: 'А', en: 'A' }, ...facts };
    const drawn = toHtml(characterList([bare, { ...bare, id: 2, image }], () => '', new Map(), location));
    expect(drawn.indexOf('class="cards faces"')).toBeLessThan(drawn.indexOf('class="compact"'));
  });
});

describe('a character without a Ukrainian name', () => {
  const reading = 'читання: Сатору Ґоджьо';
  const places = [
    ['characters', ''],
    ['title', '1'],
    ['character', '51'],
  ] as const;

  test.each(places)('has a marked reading in the text of the page %s', (name, ref) => {
    expect(pageOf(name, ref).markup).toContain(reading);
  });

  test.each(places)(
    'has none in what the page %s says of itself, in English, and on a host of files',
    (name, ref) => {
      expect(pageOf(name, ref).said).not.toContain('Сатору');
      expect(pageOf(name, ref, { locale: 'en' }).markup).not.toContain('Сатору');
      expect(pageOf(name, ref, { isServer: false }).markup).not.toContain('Сатору');
    },
  );

  test('has none if a word of the name is unread', () => {
    expect(pageOf('characters', '').markup).not.toMatch(/читання: C 5/);
  });
});
