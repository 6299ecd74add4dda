/** Finds names without their spaces: words joined or split, pieces inside a word, and names with many mistakes. */

import { toUnits } from '../packed/units.ts';
import { countTypos, type Place } from './distance.ts';
import { type Fields, initialsOfField, lettersOfField, letterWordsOfField } from './fields.ts';
import { findByKey, findNames, type Grams } from './grams.ts';
import type { Offer } from './run.ts';
import { share, weightCost } from './score.ts';
import { soundOf } from './sound.ts';

/** We read at most this many names, the best by shared triples and popularity. */
const mostRead = 400;
/** At most this many names are compared with a mistyped query letter by letter. */
const mostCompared = 200;
const shortest = { beginning: 4, inside: 5, heard: 5, heardInside: 6, otherLayout: 7, across: 8 };
/** Costs of a hit at the beginning of the name, and inside it. */
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

/** Offers the document that a name belongs to. */
function offerName(fields: Fields, offer: Offer, { field, cost, covered, isWhole = false }: Name): void {
  const uncovered = share.uncovered * Math.max(0, 1 - covered);
  offer(fields.documentOf[field] ?? 0, cost + uncovered + weightCost(fields, field), isWhole);
}

/** The letters of a query without spaces, and their sounds. */
export interface WithoutSpaces {
  readonly letters: string;
  readonly sound: string;
  /** Number of letters before each space. Absent if the spaces mean nothing. */
  readonly breaks?: readonly number[];
}

interface Joined {
  readonly grams: Grams;
  /** The letters or sounds to find, and a function that turns a name's letters into the same form. */
  readonly wanted: string;
  readonly form: (letters: string) => string;
  /** Least length of `wanted` for hits inside a name. */
  readonly leastInside: number;
  readonly cost: number;
  readonly spaces: readonly number[];
}

/** Finds names that contain the letters or the sounds in a row, each with its cost. */
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
    // Random letters are tried in both layouts, so the other layout needs a longer match.
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

/** A piece of a name: its place in the converted letters, and the places of the spaces that the user typed in it. */
interface Piece {
  readonly form: (letters: string) => string;
  readonly at: number;
  readonly length: number;
  readonly spaces: readonly number[];
}

/**
 * Whether a piece starts inside one word of the name and ends inside another. People do not remember such pieces, but
 * random letters match them. If the user typed a space between the two words, the piece is no accident.
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

/** Finds names of two words in the other order: people often do not know which of a person's names comes first. */
export function findSwappedNames(fields: Fields, { letters }: WithoutSpaces, offer: Offer): void {
  if (letters.length < shortest.across) return;
  // The other order changes only the two triples at the boundary.
  for (const field of findNames(fields.written, letters, 2, mostRead)) {
    const [one, two, ...more] = letterWordsOfField(fields, field);
    if (one === undefined || two === undefined || more.length > 0 || two + one !== letters) continue;
    offerName(fields, offer, { field, cost: joinedCost + share.order, covered: 1 });
  }
}

/** Finds names whose initials begin with the letters. */
export function findInitials(fields: Fields, letters: string, offer: Offer): void {
  if (letters.length < 3 || letters.length > 7) return;
  for (const field of findByKey(fields.initials, letters)) {
    const own = initialsOfField(fields, field);
    if (!own.startsWith(letters)) continue;
    offerName(fields, offer, { field, cost: initialsCost, covered: letters.length / own.length });
  }
}

/**
 * Mistakes that we forgive, by the number of sounds or letters, if the query is the whole name, its beginning or a
 * part. There are more beginnings than names and even more parts, so these need more letters.
 */
const allowedSounds = {
  whole: (length: number) => (length < 7 ? 0 : length < 9 ? 1 : length < 14 ? 2 : 3),
  beginning: (length: number) => (length < 8 ? 0 : length < 14 ? 1 : length < 19 ? 2 : 3),
  inside: (length: number) => (length < 11 ? 0 : length < 16 ? 1 : length < 22 ? 2 : 3),
};
/** Letters inside a name are not compared with mistakes: `allowedSounds` does this with fewer distinct symbols. */
const allowedLetters = {
  whole: (length: number) => (length < 7 ? 0 : length < 9 ? 1 : length < 16 ? 2 : 3),
  beginning: (length: number) => (length < 7 ? 0 : length < 14 ? 1 : 2),
  inside: () => 0,
};

/**
 * Finds names that contain the query's sounds, or begin with its letters, with mistakes.
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
  /** The query's letters or sounds, and a function that turns a name's letters into the same form. */
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
