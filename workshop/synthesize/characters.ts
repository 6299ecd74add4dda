import type { CharacterLine } from '../../src/catalog/source/shapes.ts';
import { createRandom, type Random } from '../random.ts';
import { createSlugs, makeName } from './names.ts';
import { createPopularity, type Popularity, viewsAt } from './popularity.ts';
import { day, now, timestamp } from './time.ts';

interface CharacterOptions {
  readonly seed: string;
  readonly count: number;
  readonly animeCount: number;
  readonly popularity: Popularity;
}

/** Characters 1 … count, one at a time. */
export function* makeCharacters({
  seed,
  count,
  animeCount,
  popularity,
}: CharacterOptions): Generator<CharacterLine> {
  const slugOf = createSlugs();
  const own = createPopularity(Math.max(1, count));
  for (let id = 1; id <= count; id += 1) {
    const random = createRandom(`${seed} character ${id}`);
    const rank = own.rankOf(id);
    const name = makeName(random);
    const altNames = [
      ...name.others.map((other) => ({ name: other })),
      ...(random.chance(0.02) ? [{ name: `Тінь ${id}`, spoiler: true }] : []),
    ];
    const female = random.chance(0.5);
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
      ...(popular && random.chance(0.5)
        ? { description: { ua: `${name.ua} — вигадана особа.\n\n::spoiler\nІ лишається нею.\n::` } }
        : {}),
      ...(random.chance(0.8) ? { gender: female ? ('female' as const) : ('male' as const) } : {}),
      ...(random.chance(0.3) ? { ageMin: age, ageMax: age + (random.chance(0.2) ? 2 : 0) } : {}),
      ...(random.chance(0.35)
        ? { birthday: random.chance(0.8) ? `--${birth}` : `1998-${birth === '02-29' ? '02-28' : birth}` }
        : {}),
      ...(random.chance(0.3) ? { heightCm: random.int(120, 195) } : {}),
      favorites: viewsAt(rank, 80_000),
      anime: appearances(random, animeCount, popularity),
      updatedAt: timestamp(now.getTime() - random.int(1, 2_000) * day),
    };
  }
}

/** Most characters are in one title, some in several (sequels have neighbouring ids), some in none. */
function appearances(random: Random, animeCount: number, popularity: Popularity): CharacterLine['anime'] {
  const first = popularity.idAt(Math.floor(animeCount * random.next() ** 1.8));
  const count = random.chance(0.3) ? 0 : 1 + Math.floor(random.next() ** 4 * 5);
  const role = random.chance(0.2) ? 'main' : random.chance(0.6) ? 'supporting' : 'background';
  return Array.from({ length: count }, (_, i) => first + i)
    .filter((id) => id <= animeCount)
    .map((anime) => ({ anime, role }));
}
