/** Names found without their spaces: words joined or cut otherwise, what stands inside a word, names with many mistakes. */

import { toUnits } from '../packed/units.ts';
import { countTypos, type Place } from './distance.ts';
import { type Fields, initialsOfField, lettersOfField, letterWordsOfField } from './fields.ts';
import { findByKey, findNames, type Grams } from './grams.ts';
import type { Offer } from './run.ts';
import { share, weightCost } from './score.ts';
import { soundOf } from './sound.ts';

/** More names than these are not read: they come by popularity. */
const mostRead = 400;
/** So many names are laid beside a query with mistakes, letter by letter: those that share most with it. */
const mostCompared = 200;
const shortest = { beginning: 4, inside: 5, heard: 5, heardInside: 6, otherLayout: 7, across: 8 };
/** As the words of the name, but joined or cut otherwise; the same from within a word. */
const joinedCost = 0.2;
const insideCost = 0.5;
const initialsCost = 0.2;

interface Name {
  readonly field: number;
  readonly cost: number;
  /** Share of the name that was typed. */
  readonly covered: number;
  readonly isWhole?: boolean;
}

/** Offers the document of a name. */
function offerName(fields: Fields, offer: Offer, { field, cost, covered, isWhole = false }: Name): void {
  const uncovered = share.uncovered * Math.max(0, 1 - covered);
  offer(fields.documentOf[field] ?? 0, cost + uncovered + weightCost(fields, field), isWhole);
}

/** The letters of a query without its spaces, and how they sound. */
export interface WithoutSpaces {
  readonly letters: string;
  readonly sound: string;
  /** Letters before each of its spaces; absent where these say nothing. */
  readonly breaks?: readonly number[];
}

interface Joined {
  readonly grams: Grams;
  /** What is looked for, and what a name's letters become to hold it. */
  readonly wanted: string;
  readonly form: (letters: string) => string;
  /** Letters that it must have to be found inside a name. */
  readonly leastInside: number;
  readonly cost: number;
  readonly spaces: readonly number[];
}

/** Names that hold the letters, or the sounds, in a row, each with what that costs. */
export function findJoined(
  fields: Fields,
  { letters, sound, breaks = [] }: WithoutSpaces,
  soundCost: number | undefined,
  offer: Offer,
): void {
  const look = ({ grams, wanted, form, leastInside, cost, spaces }: Joined): void => {
    if (wanted.length < shortest.beginning) return;
    for (const field of findNames(grams, wanted, 0, mostRead)) {
      const own = form(lettersOfField(fields, field));
      const at = own.indexOf(wanted);
      if (at < 0 || (at > 0 && wanted.length < leastInside)) continue;
      if (
        at > 0 &&
        wanted.length < shortest.across &&
        isAcross(fields, field, { form, at, length: wanted.length, spaces })
      )
        continue;
      const place = at === 0 ? joinedCost : insideCost;
      const isWhole = own.length === wanted.length;
      offerName(fields, offer, { field, cost: cost + place, covered: wanted.length / own.length, isWhole });
    }
  };
  look({
    grams: fields.written,
    wanted: letters,
    form: (own) => own,
    // In another layout letters typed at random are tried once more.
    leastInside: soundCost === undefined ? shortest.otherLayout : shortest.inside,
    cost: 0,
    spaces: breaks,
  });
  if (soundCost === undefined || sound.length < shortest.heard) return;
  look({
    grams: fields.heard,
    wanted: sound,
    form: soundOf,
    leastInside: shortest.heardInside,
    cost: soundCost,
    spaces: [],
  });
}

/** A piece of a name: where it stands in what the name's letters become, and where it has spaces of its own. */
interface Piece {
  readonly form: (letters: string) => string;
  readonly at: number;
  readonly length: number;
  readonly spaces: readonly number[];
}

/**
 * Whether a piece of a name goes from within one word into the next and ends within it: the end of one and the beginning
 * of another are not what people remember, but what letters typed at random meet. A space typed there shows that the name is known.
 */
function isAcross(fields: Fields, field: number, { form, at, length, spaces }: Piece): boolean {
  let [letters, crosses] = ['', false];
  for (const word of letterWordsOfField(fields, field)) {
    const boundary = form(letters).length;
    if (boundary === at || boundary === at + length || spaces.includes(boundary - at)) return false;
    if (boundary > at && boundary < at + length) crosses = true;
    letters += word;
  }
  return crosses && form(letters).length !== at + length;
}

/** Names of two words that the letters are in the other order: which of a person's names comes first is often not known. */
export function findTurned(fields: Fields, { letters }: WithoutSpaces, offer: Offer): void {
  if (letters.length < shortest.across) return;
  // In the other order two triples at the boundary of the names differ.
  for (const field of findNames(fields.written, letters, 2, mostRead)) {
    const [one, two, ...more] = letterWordsOfField(fields, field);
    if (one === undefined || two === undefined || more.length > 0 || two + one !== letters) continue;
    offerName(fields, offer, { field, cost: joinedCost + share.order, covered: 1 });
  }
}

/** Names whose words begin with the letters, one after the other. */
export function findInitials(fields: Fields, letters: string, offer: Offer): void {
  if (letters.length < 3 || letters.length > 7) return;
  for (const field of findByKey(fields.initials, letters)) {
    const own = initialsOfField(fields, field);
    if (!own.startsWith(letters)) continue;
    offerName(fields, offer, { field, cost: initialsCost, covered: letters.length / own.length });
  }
}

/**
 * Mistakes forgiven, by the number of sounds or letters: where they are the whole name, its beginning, or anywhere in it.
 * There are fewer names than beginnings, and fewer beginnings than places.
 */
const allowedSounds = {
  whole: (length: number) => (length < 7 ? 0 : length < 9 ? 1 : length < 14 ? 2 : 3),
  beginning: (length: number) => (length < 8 ? 0 : length < 14 ? 1 : length < 19 ? 2 : 3),
  inside: (length: number) => (length < 11 ? 0 : length < 16 ? 1 : length < 22 ? 2 : 3),
};
/** What stands inside is left to sounds, which are fewer. */
const allowedLetters = {
  whole: (length: number) => (length < 7 ? 0 : length < 9 ? 1 : length < 16 ? 2 : 3),
  beginning: (length: number) => (length < 7 ? 0 : length < 14 ? 1 : 2),
  inside: () => 0,
};

/**
 * Names that have the sounds, or begin with the letters, in a row with mistakes.
 * @param atMost mistakes, however long the query is
 */
export function findMistaken(
  fields: Fields,
  { letters, sound }: WithoutSpaces,
  offer: Offer,
  atMost: number = 3,
): void {
  lookMistaken(
    fields,
    { grams: fields.heard, text: sound, form: soundOf, allowed: allowedSounds, atMost },
    offer,
  );
  lookMistaken(
    fields,
    { grams: fields.written, text: letters, form: (own) => own, allowed: allowedLetters, atMost },
    offer,
  );
}

interface Mistaken {
  readonly grams: Grams;
  /** What is looked for, and what a name's letters become to be laid beside it. */
  readonly text: string;
  readonly form: (letters: string) => string;
  readonly allowed: Readonly<Record<Place, (length: number) => number>>;
  readonly atMost: number;
}

function lookMistaken(fields: Fields, { grams, text, form, allowed, atMost }: Mistaken, offer: Offer): void {
  const { length } = text;
  const most = Math.min(atMost, allowed.whole(length));
  if (most === 0) return;
  const atBeginning = Math.min(atMost, allowed.beginning(length));
  const within = Math.min(atMost, allowed.inside(length));
  const units = toUnits(text);
  const wanted = { units, start: 0, end: length };
  for (const field of findNames(grams, text, 3 * most, mostCompared)) {
    const own = toUnits(form(lettersOfField(fields, field)));
    const name = { units: own, start: 0, end: own.length };
    const beginsAlike = own[0] === units[0];
    const whole = countTypos(wanted, name, most, 'whole');
    const beginning = countTypos(wanted, name, atBeginning, 'beginning');
    const inside = within === 0 ? 1 : countTypos(wanted, name, within, 'inside');
    const fits = [
      ...(whole <= most && (whole < 2 || beginsAlike) ? [whole + joinedCost] : []),
      ...(beginning <= atBeginning && (beginning < 2 || beginsAlike) ? [beginning + joinedCost] : []),
      ...(inside <= within ? [inside + insideCost] : []),
    ];
    if (fits.length > 0)
      offerName(fields, offer, { field, cost: Math.min(...fits), covered: length / own.length });
  }
}
