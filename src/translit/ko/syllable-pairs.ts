/** Pairs of syllables that are more evidence for a name or for a word than each syllable alone. */
import { readRows } from '../core/text-tables.ts';
import { FIRST_SYLLABLE, SYLLABLES } from './hangul.ts';
import tables from './tables.json' with { type: 'json' };

/** A surname and the first syllable of a given name; `data/translit/tables/ko` tells how both tables were counted. */
const WITH_SURNAME = read(tables['pairs-with-surname']);
/** The two syllables of a given name. */
const GIVEN = read(tables['pairs-of-given']);

/** Bits that the pairs of a full name of three syllables add to the weights of its syllables. */
export function pairEvidence(name: string): number {
  return (WITH_SURNAME.get(keyOf(name, 0)) ?? 0) + (GIVEN.get(keyOf(name, 1)) ?? 0);
}

function keyOf(text: string, at: number): number {
  return (text.charCodeAt(at) - FIRST_SYLLABLE) * SYLLABLES + text.charCodeAt(at + 1) - FIRST_SYLLABLE;
}

/** Parses rows of a weight and the groups of pairs that have it: a first syllable, then all second ones. */
function read(table: string): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  for (const [weight = '', groups = ''] of readRows(table))
    for (const group of groups.split(' '))
      for (const second of group.slice(1)) weights.set(keyOf(group.charAt(0) + second, 0), Number(weight));
  return weights;
}
