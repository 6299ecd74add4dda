/** Recognises words that are spelled like Greek and Roman names. */

/**
 * Second elements of Greek names, and endings that only names of antiquity have. These are facts of name formation.
 * None is an ending of English words.
 */
const ANTIQUE = new RegExp(
  `[a-z]{2}(?:${[
    'archus|arches|machus|machos|lochus|ochus|ippus|critus|crates|stratus|phanes|sthenes|sthenus|medes|menes|phemus|phorus|dorus|dotus|damus',
    '[a-z]nicus|philus|[aeo][ck]les|[aeo]krates|lochos|[pt]archos|ogenes|xenus|docus|nthus|[iy]phus|chthus|[nrlsp]eus|pheus|theus|aeus|(?<!athen)aeum|iades|[eo]nides|stides',
  ].join('|')})$`,
);
/** Names of saints, which are given names in all of Europe. */
const MODERN = /^matt?h(?:a)?eus$/;

/** Is the word (small letters) a name of antiquity by its ending? */
export function isAntique(word: string): boolean {
  return ANTIQUE.test(word) && !MODERN.test(word);
}

/**
 * Is the word a Latin name in -us: of a place, in `mode: text`, or of a person with no other name, such as a scholar or
 * a hero of antiquity (Blancanus → Бланкан)? Not with letters that Latin does not have (Shilimus). decision: in a name
 * of several words it is a surname, or a character's name, and keeps -ус as translators of stories write (Crassus
 * Rufinus).
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
 * Is the word a Roman family name in -ius? Lists have the modern names that keep -іус (Сібеліус), the lexicon has
 * English words (genius). decision: in a name of several words it keeps -іус, as {@link isLatinized} does (Oz Vessalius
 * → Оз Вессаліус).
 */
export function isRoman(word: string): boolean {
  return word.length > 5 && /[^aeiou](?<!vic)ius$|[a-z]{4}[ai](?<![sv]i|[bg]la)des$/.test(word);
}
