/** Grammatical cases: finds the possible nominatives of a word in a text. */

/** Endings: nominative, then genitive, dative and locative, accusative, instrumental, vocative. */
type Declension = readonly string[];

const HARD: Declension = ['а', 'и', 'і', 'у', 'ою', 'о'];
const SOFT: Declension = ['я', 'і', 'і', 'ю', 'ею', 'е'];
const AFTER_VOWEL: Declension = ['я', 'ї', 'ї', 'ю', 'єю', 'є'];
const CONSONANT: Declension = ['', 'а', 'у', 'а', 'ом', 'е'];
const CONSONANT_TOO: Declension = ['', 'а', 'ові', 'а', 'ом', 'е'];
const SHORT_I: Declension = ['й', 'я', 'ю', 'я', 'єм', 'ю'];

/** Declensions that writers confuse. Names with other endings have one form. */
const KINDS: readonly (readonly Declension[])[] = [
  [HARD, SOFT, AFTER_VOWEL],
  [CONSONANT, CONSONANT_TOO],
  [SHORT_I],
];

/** A possible nominative of a word, and the case that the word is in. */
export interface Lemma {
  readonly lemma: string;
  /** Number of the case; 0 if the word itself is taken as the nominative. */
  readonly inCase: number;
  readonly kind: number;
}

/** The possible nominatives of a word in small letters. The word itself comes first. */
export function lemmasOf(word: string): readonly Lemma[] {
  const lemmas: Lemma[] = [{ lemma: word, inCase: 0, kind: -1 }];
  for (const [kind, declensions] of KINDS.entries())
    for (const [nominative = '', ...others] of declensions)
      for (const [index, tail] of others.entries()) {
        const stem = word.slice(0, -tail.length);
        if (!word.endsWith(tail) || stem.length < 3 || (nominative === '' && !/[нм]$/.test(stem))) continue;
        lemmas.push({ lemma: stem + nominative, inCase: index + 1, kind });
      }
  return lemmas;
}

/** Puts a right form into the case of a lemma: its stem and the ending, or undefined if it has no such case. */
export function inCaseOf(
  form: string,
  { inCase, kind }: Lemma,
): readonly [stem: string, ending: string] | undefined {
  if (inCase === 0) return [form, ''];
  if (kind === 0) {
    const declension = form.endsWith('а') ? HARD : /[аеиіоуєїюя]я$/.test(form) ? AFTER_VOWEL : SOFT;
    return /[ая]$/.test(form) ? [form.slice(0, -1), declension[inCase] ?? ''] : undefined;
  }
  if (kind === 1) return /[нм]$/.test(form) ? [form, CONSONANT[inCase] ?? ''] : undefined;
  return form.endsWith('й') ? [form.slice(0, -1), SHORT_I[inCase] ?? ''] : undefined;
}
