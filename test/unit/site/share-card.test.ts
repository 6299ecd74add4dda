/** The content of cards of shared links, which contain only letters that their fonts have. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnimeDetail } from '../../../src/contract/anime.ts';
import type { TeamCard } from '../../../src/contract/team.ts';
import { cardTextOf, inCardLetters } from '../../../src/site/cards.ts';
import { cardAlt, teamShareCard, titleShareCard } from '../../../src/site/views/share-card.ts';

const origin = 'https://api.example';
const uk = { locale: 'uk', origin } as const;
const en = { locale: 'en', origin } as const;
const images = (file: string) => ({ webp: `${origin}/${file}.webp`, jpg: `${origin}/${file}.jpg` });
const set = { big: images('b'), medium: images('m'), small: images('s') };

/** A title with the fields that cards read. */
const title = (fields: object): AnimeDetail =>
  ({
    ids: { own: 7, slug: 'naruto' },
    titles: { ua: 'Наруто', english: 'Naruto', original: 'ナルト', synonyms: [] },
    images: { poster: set },
    licensed: false,
    releases: [{ kind: 'sub' }, { kind: 'voice' }],
    ...fields,
  }) as unknown as AnimeDetail;

test('a card of a title shows two names, voice-over and subtitles, and the poster', () => {
  const card = titleShareCard(title({}), uk);
  expect(card).toEqual({
    kind: 'anime',
    id: 7,
    name: 'Наруто',
    second: 'Naruto',
    badges: ['Озвучка', 'Субтитри'],
    picture: '/m.jpg',
  });
  expect(card && cardAlt(card)).toBe('Наруто · Озвучка · Субтитри');
  expect(titleShareCard(title({}), en)).toMatchObject({
    name: 'Naruto',
    badges: ['Voice-over', 'Subtitles'],
  });
});

test.each([
  ['without a release', { releases: [] }],
  ['with none told', { releases: undefined }],
  ['under a strict licence', { licensed: true, releases: [], license: { watch: [{ name: 'x', url: 'y' }] } }],
  ['under a strict licence, whatever else it carries', { licensed: true }],
])('a title %s has no card', (_which, fields) => {
  expect(titleShareCard(title(fields), uk)).toBeUndefined();
});

test.each([
  ['Наруто 鳴門', 'Naruto', 'Naruto', ''],
  ['Любов ♥ понад усе', 'Love', 'Любов понад усе', 'Love'],
  ['絵', null, 'naruto', ''],
])('a title named %s and %s has a card with %s and %s', (ua, english, name, second) => {
  const card = titleShareCard(title({ titles: { ua, english, original: null, synonyms: [] } }), uk);
  expect([card?.name, card?.second]).toEqual([name, second]);
});

test('a card of a team shows its name, voice-over and subtitles', () => {
  const team = { id: 3, slug: 'holos', name: 'Голос 声', avatar: null, hasVoice: true, hasSubs: false };
  expect(teamShareCard(team as TeamCard, uk)).toEqual({
    kind: 'team',
    id: 3,
    name: 'Голос',
    second: 'Аніме українською',
    badges: ['Озвучка'],
    picture: undefined,
  });
  expect(teamShareCard({ ...team, name: '声' } as TeamCard, uk).name).toBe('holos');
});

test('a text of a card has no letters of other scripts, no control characters and no space at its ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      const plain = inCardLetters(text);
      expect(plain).not.toMatch(/[\p{Cc}\p{Script=Han}\p{Script=Arabic}\uffff]|^ | $| {2}/u);
      expect(inCardLetters(plain)).toBe(plain);
    }),
  );
});

test('pages without a card of their own have the card of their kind', () => {
  expect(cardTextOf('/anime/', 'uk')).toBe('Каталог аніме');
  expect(cardTextOf('/constructor/', 'en')).toBe('Anime in Ukrainian');
});
