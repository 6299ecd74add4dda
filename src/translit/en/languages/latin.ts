/** Names of antiquity: which words are spelled as Greek and Roman names are. */

/**
 * Second elements of Greek names, and endings that only names of antiquity have. Facts of how those names are formed; none
 * is an ending of English words.
 */
const ANTIQUE = new RegExp(
  `[a-z]{2}(?:${[
    'archus|arches|machus|machos|lochus|ochus|ippus|critus|crates|stratus|phanes|sthenes|sthenus|medes|menes|phemus|phorus|dorus|dotus|damus',
    '[a-z]nicus|philus|[aeo][ck]les|[aeo]krates|lochos|[pt]archos|ogenes|xenus|docus|nthus|[iy]phus|chthus|[nrlsp]eus|pheus|theus|aeus|(?<!athen)aeum|iades|[eo]nides|stides',
  ].join('|')})$`,
);
/** Names of saints, which are given names of all Europe. */
const MODERN = /^matt?h(?:a)?eus$/;

/** Is the word (small letters) a name of antiquity by its ending? */
export function isAntique(word: string): boolean {
  return ANTIQUE.test(word) && !MODERN.test(word);
}

/**
 * A Latin name of a place, in `mode: text`, or of a person with no other name, such as a scholar or a hero of antiquity:
 * Blancanus → Бланкан; not what Latin does not spell (Shilimus). decision: in a name of several words it is a surname, or a
 * character's, and keeps -ус as translators of stories write (Crassus Rufinus).
 */
export function isLatinized(word: string): boolean {
  return (
    word.length > 5 &&
    !/[kw]|sh|^ss/.test(word) &&
    /(?:[aeiy]n|[aeiouys]c|[aeio]t|[ie]ll|(?<!a)[uy]r|nt|lp|mn|rn|[aeo]l|rt|tr|og|od|em|[aeo]s|[ai]st|im|ag|[np]s)us$/.test(
      word,
    )
  );
}

/**
 * A Roman family name in -ius; the lists hold the modern ones that keep it (Сібеліус), the lexicon English words (genius).
 * decision: in a name of several words it keeps -іус, as {@link isLatinized} does (Oz Vessalius → Оз Вессаліус).
 */
export function isRoman(word: string): boolean {
  return word.length > 5 && /[^aeiou](?<!vic)ius$|[a-z]{4}[ai]des$/.test(word);
}
