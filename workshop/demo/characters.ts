import { createRandom } from '../random.ts';
import { DAY, formatTime, NOW } from './clock.ts';
import type { CharacterFacts, Facts, TitleFacts } from './facts.ts';
import { OUR_NAMES, SPOILER_NAMES } from './names.ts';
import { PORTRAITS } from './portraits.ts';
import { compact, fame, type Line } from './titles.ts';

const merged = (id: number, slug: string, en: string, mergedInto: number): Line => ({
  id,
  slug,
  names: { en },
  anime: [],
  mergedInto,
  updatedAt: '2026-09-01T12:00:00Z',
});

/** Characters of the invented title, for cases no real character should be given. */
const INVENTED_CHARACTERS: readonly Line[] = [
  {
    id: 701,
    slug: 'tykhon-hodynnykar',
    names: { ua: 'Тихон Годинникар', en: 'Tykhon the Clockmaker' },
    uaOrigin: 'human',
    altNames: [{ name: 'Майстер Тихон' }, { name: 'Четвертий Зозулик', spoiler: true }],
    description: {
      ua: 'Вигаданий персонаж вигаданого серіалу «[Майстерня забутих годинників](/anime/222)». Лагодить те, що інші вже викинули, і ніколи не питає, котра година.\n\n::spoiler\nУночі він сам перетворюється на зозулю зі старого годинника.\n::',
      en: 'Invented for the demo: has both descriptions, so the service shows the Ukrainian one.',
    },
    gender: 'male',
    ageMin: 60,
    ageMax: 300,
    birthday: '--02-29',
    externalIds: { catalog_a: ['9000701'], catalog_b: ['9000701', '9000702'], catalog_c: ['tykhon'] },
    favorites: 41,
    anime: [{ anime: 222, role: 'main' }],
    updatedAt: '2026-10-30T09:00:00Z',
  },
  {
    id: 702,
    slug: 'maiatnyk',
    names: { ua: 'Маятник', en: 'Pendulum' },
    uaOrigin: 'human',
    description: {
      en: 'Invented for the demo: has an English description only, so the service shows that one.',
    },
    gender: 'nonbinary',
    ageMin: 12,
    favorites: 17,
    anime: [
      { anime: 222, role: 'supporting' },
      { anime: 223, role: 'main' },
    ],
    updatedAt: '2026-10-30T09:05:00Z',
  },
  {
    id: 703,
    slug: 'sova-z-harmoniieiu',
    names: { en: 'Owl with an Accordion' },
    gender: 'other',
    anime: [{ anime: 222, role: 'background' }],
    updatedAt: '2026-10-30T09:10:00Z',
  },
  {
    id: 704,
    slug: 'bez-anime',
    names: { ua: 'Нічия Тінь', en: 'Nobody’s Shadow' },
    uaOrigin: 'machine',
    anime: [],
    updatedAt: '2026-10-30T09:15:00Z',
  },
  // Two records of one person: the second was merged in two steps, and no list shows either.
  merged(705, 'edvard-z-amestrysu', 'Edward of Amestris', 33),
  merged(706, 'luffi-staryi-zapys', 'Luffy (old record)', 707),
  merged(707, 'luffi-dubl', 'Luffy (double)', 9),
];

function favourites(facts: CharacterFacts, titles: ReadonlyMap<number, TitleFacts>): number {
  const known = (facts.anime ?? []).map(({ anime, role }) => {
    const title = titles.get(anime);
    return title === undefined ? 0 : fame(title) * (role === 'main' ? 1 : role === 'supporting' ? 0.6 : 0.2);
  });
  const random = createRandom(`favourites ${facts.slug}`);
  return Math.round(5200 * Math.max(0.05, ...known) ** 2.4 * (0.35 + random.next()));
}

function listAltNames(facts: CharacterFacts): Line[] {
  const spoilers = SPOILER_NAMES.get(facts.slug) ?? [];
  const open = (facts.alt ?? []).filter((name) => !spoilers.includes(name));
  return [...open.map((name) => ({ name })), ...spoilers.map((name) => ({ name, spoiler: true }))];
}

function nameCharacter(facts: CharacterFacts, machine: ReadonlyMap<string, string>): Line {
  const human = facts.ua ?? OUR_NAMES.get(facts.slug);
  const ua = human ?? machine.get(facts.slug);
  const names = compact({ ua, en: facts.en, native: facts.native });
  return ua === undefined ? { names } : { names, uaOrigin: human === undefined ? 'machine' : 'human' };
}

/** Makes characters.ndjson: the real ones in the order of the facts, then the invented ones. */
export function makeCharacters(
  facts: Facts,
  titles: readonly TitleFacts[],
  machine: ReadonlyMap<string, string>,
  describe: (slug: string) => string | undefined,
): Line[] {
  const byId = new Map(titles.map((title) => [title.id, title]));
  const real = facts.characters.map((one) => {
    const ua = describe(one.slug);
    const random = createRandom(`character ${one.slug}`);
    return compact({
      id: one.id,
      slug: one.slug,
      ...nameCharacter(one, machine),
      altNames: listAltNames(one),
      description: ua === undefined ? undefined : { ua },
      gender: one.gender,
      ageMin: one.ageMin,
      ageMax: one.ageMax,
      birthday: one.birthday,
      heightCm: one.heightCm,
      image: PORTRAITS.has(one.slug) ? `images/characters/${one.slug}.webp` : undefined,
      favorites: favourites(one, byId),
      anime: one.anime ?? [],
      updatedAt: formatTime(NOW - random.int(1, 900) * DAY - random.int(0, 86_399) * 1000),
    });
  });
  return [...real, ...INVENTED_CHARACTERS];
}
