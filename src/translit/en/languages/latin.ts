/**
 * Latin spelling of Greek and Roman names → Ukrainian letters: §122–124, §130–132, §139. The endings -us, -os, -es go, -eus
 * is -ей, -ius -ій (вжиток: Аристарх, Персей, Клавдій): names of antiquity stand in Ukrainian by their stem.
 */
import { overlay, parseRules } from './letter-rules.ts';

export const LATIN_RULES = parseRules(
  'latin',
  `
 | aeus | $ | ей | вжиток | Aristaeus Арістей
 | aeum | $ | ей | вжиток | Lilybaeum Лілібей
 | eus | $ | ей | вжиток | Salmoneus Салмоней
 | tius | $ | цій | вжиток | Domitius Доміцій
 | ius | $ | ій | вжиток | Polybius Полібій
 | us | $ |  | вжиток | Leocritus Леокріт
 | os | $ |  | вжиток | Dorimachos Дорімах
 | es | $ |  | вжиток | Cleomedes Клеомед
 | ch |  | х | §123 | Telemachus Телемах
 | ph |  | ф | §123 | Theophanes Теофан
 | th |  | т | §123 | Eratosthenes Ератостен
 | rh |  | р | §123 | Rhodius Родій
 | c | [eiy] | ц | вжиток | Roscius Росцій
 | c |  | к | вжиток | Cratippus Кратіпп
 | qu |  | кв | вжиток | Aquilius Аквілій
^ | eu |  | ев | §131 | Euphemus Евфем
[^aeiou] | eu | [bcdfgklmnprstvxz] | ев | §131 | Seleucius Селевцій
 | au | [bcdgjlmnrstvz] | ав | §131 | Claudius Клавдій
 | ae |  | е | §130 | Aelius Елій
 | oe |  | е | §132 | Oenomachus Еномах
 | y |  | і | §129.I.3 | Polydorus Полідор
 | j |  | й | §126 | Trajanus Траян
 | h |  | г | §122.4 | Vehius Вегій
 | x |  | кс | вжиток | Philoxenus Філоксен
 | a |  | а | вжиток | Aratus Арат
 | b |  | б | вжиток | Polybius Полібій
 | d |  | д | вжиток | Diodorus Діодор
 | e |  | е | вжиток | Demodocus Демодок
 | f |  | ф | вжиток | Rufinius Руфіній
 | g |  | ґ | §122 | Hermogenes Гермоґен
 | i |  | і | §129.I.3 | Hippolochus Гіпполох
 | k |  | к | вжиток | Kratippus Кратіпп
 | l |  | л | вжиток | Philippus Філіпп
 | m |  | м | вжиток | Telemachus Телемах
 | n |  | н | вжиток | Nicomachus Нікомах
 | o |  | о | вжиток | Hippolochus Гіпполох
 | p |  | п | вжиток | Polybius Полібій
 | q |  | к | вжиток | Qarchus Карх
 | r |  | р | вжиток | Aratus Арат
 | s |  | с | вжиток | Aristarchus Арістарх
 | t |  | т | вжиток | Telemachus Телемах
 | u |  | у | вжиток | Rufius Руфій
 | v |  | в | вжиток | Salvius Салвій
 | w |  | в | вжиток | Walius Валій
 | z |  | з | вжиток | Zopyrius Зопірій
`,
);

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

/** Greek names by their elements have к where Latin writes c before e, i, y: Leucippus → Левкіпп (§123); not Cepheus. */
export const GREEK_RULES = overlay(
  parseRules('latin', '[a-z] | c | [eiy] | к | вжиток | Leucippus Левкіпп, Phocylides Фокілід'),
  LATIN_RULES,
);

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
