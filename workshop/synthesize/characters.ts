import type { CharacterLine } from '../../src/catalog/source/shapes.ts';
import { createRandom, type Random } from '../random.ts';
import { createSlugs, makeName } from './names.ts';
import { createPopularity, type Popularity, viewsAt } from './popularity.ts';
import { day, now, timestamp } from './time.ts';

/** Characters 1 … count, one at a time. @param titles the titles in which they appear */
export function* makeCharacters(count: number, titles: Popularity): Generator<CharacterLine> {
  const slugOf = createSlugs();
  const own = createPopularity(Math.max(1, count));
  for (let id = 1; id <= count; id += 1) {
    const random = createRandom(`character ${id}`);
    const rank = own.rankOf(id);
    const name = makeName(random);
    const altNames = name.others.map((other) => ({ name: other }));
    const age = random.int(8, 60);
    const birth = new Date(Date.UTC(2000, 0, 1) + random.int(0, 365) * day).toISOString().slice(5, 10);
    const popular = rank < count * 0.02;
    yield {
      id,
      slug: slugOf(name.en, id),
      names: {
        ...(popular || random.chance(0.2) ? { ua: name.ua } : {}),
        en: name.en,
        ...(random.chance(0.9) ? { native: name.native } : {}),
      },
      ...(popular ? { uaOrigin: 'human' as const } : {}),
      ...(altNames.length > 0 ? { altNames } : {}),
      ...(popular ? { description: { ua: `${name.ua} — вигадана особа.` } } : {}),
      ...(random.chance(0.8) ? { gender: random.pick(['female', 'male'] as const) } : {}),
      ...(random.chance(0.3) ? { ageMin: age, ageMax: age } : {}),
      ...(random.chance(0.35) ? { birthday: `--${birth}` } : {}),
      ...(random.chance(0.3) ? { heightCm: random.int(120, 195) } : {}),
      favorites: viewsAt(rank, 80_000),
      anime: appearances(random, titles),
      updatedAt: timestamp(now.getTime() - random.int(1, 2_000) * day),
    };
  }
}

/** Most characters are in one title, some in several (sequels have neighbouring ids), some in none. */
function appearances(random: Random, { count, idAt }: Popularity): CharacterLine['anime'] {
  const first = idAt(Math.floor(count * random.next() ** 1.8));
  const titles = random.chance(0.3) ? 0 : 1 + Math.floor(random.next() ** 4 * 5);
  const role = random.chance(0.2) ? 'main' : random.chance(0.6) ? 'supporting' : 'background';
  return Array.from({ length: titles }, (_, i) => first + i)
    .filter((id) => id <= count)
    .map((anime) => ({ anime, role }));
}
