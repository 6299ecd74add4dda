import { createRequire } from 'node:module';
import type { Random } from '../demo/random.ts';
import {
  femaleTails,
  type Gender,
  givenHeads,
  maleTails,
  nouns,
  type Part,
  qualities,
  surnameHeads,
  surnameTails,
} from './words.ts';

export interface MadeTitle {
  readonly ua: string;
  readonly english: string;
  readonly original: string;
}

/** Ukrainian adjective in the gender of its noun: -ий (hard) or -ій (soft). */
function agree(adjective: string, gender: Gender): string {
  const soft = adjective.endsWith('ій');
  const endings = soft ? { m: 'ій', f: 'я', n: 'є', p: 'і' } : { m: 'ий', f: 'а', n: 'е', p: 'і' };
  return `${adjective.slice(0, -2)}${endings[gender]}`;
}

/** A title said the same in three languages: a quality, a thing, whose it is. */
export function makeTitle(random: Random): MadeTitle {
  const thing = random.pick(nouns);
  const [en, ua, gender, , ja] = thing;
  const [qualityEn, qualityUa, qualityJa] = random.pick(qualities);
  const [ownerEn, , , genitive, ownerJa] = random.pick(nouns.filter((noun) => noun !== thing));
  const kind = random.int(0, 3);
  const quality = agree(qualityUa, gender);
  if (kind === 0)
    return {
      ua: `${quality} ${ua.toLowerCase()}`,
      english: `${qualityEn} ${en}`,
      original: `${qualityJa}${ja}`,
    };
  if (kind === 1)
    return { ua: `${ua} ${genitive}`, english: `${en} of the ${ownerEn}`, original: `${ownerJa}の${ja}` };
  return {
    ua: `${quality} ${ua.toLowerCase()} ${genitive}`,
    english: `The ${qualityEn} ${en} of the ${ownerEn}`,
    original: `${ownerJa}の${qualityJa}${ja}`,
  };
}

/**
 * Pieces of real Japanese and Chinese titles (bangumi-data, CC BY 4.0), so that the synonyms look like those
 * of a real catalogue: scripts, lengths, punctuation.
 */
export function readFragments(): readonly string[] {
  const load = createRequire(import.meta.url);
  const { items }: { items: readonly { title: string; titleTranslate: Record<string, string[]> }[] } = load(
    'bangumi-data/dist/data.json',
  );
  const pieces = new Set<string>();
  for (const { title, titleTranslate } of items) {
    for (const text of [title, ...(titleTranslate['zh-Hans'] ?? [])]) {
      for (const piece of text.split(/[\s:：～~()（）「」]+/))
        if (piece.length > 2 && piece.length < 15) pieces.add(piece);
    }
  }
  return [...pieces];
}

interface MadeName {
  readonly ua: string;
  readonly en: string;
  readonly native: string;
  readonly reversed: string;
  readonly female: boolean;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A Japanese name, surname first. */
export function makeName(random: Random): MadeName {
  const female = random.chance(0.5);
  const join = (head: Part, tail: Part): Part => [
    head[0] + tail[0],
    capital(head[1] + tail[1]),
    head[2] + tail[2],
  ];
  const surname = join(random.pick(surnameHeads), random.pick(surnameTails));
  const given = join(random.pick(givenHeads), random.pick(female ? femaleTails : maleTails));
  return {
    ua: `${surname[2]} ${given[2]}`,
    en: `${surname[1]} ${given[1]}`,
    native: `${surname[0]}${given[0]}`,
    reversed: `${given[1]} ${surname[1]}`,
    female,
  };
}

/** Slugs that are given once; the second of a name gets the id behind it. */
export function createSlugs(): (text: string, id: number) => string {
  const taken = new Set<string>();
  return (text, id) => {
    const words =
      text
        .normalize('NFKD')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? [];
    const base = words.join('-');
    const slug =
      base === '' || taken.has(base) ? [base, 'n', id].filter((part) => part !== '').join('-') : base;
    taken.add(slug);
    return slug;
  };
}
