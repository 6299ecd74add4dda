/**
 * Stems of Ukrainian and English words for the documentation search. Forms of one word should have one stem; related
 * words may share it. The rules are our own: they remove the longest ending, then unify alternating letters.
 */

/** Endings of nouns, adjectives and verbs, the longest first; a stem keeps three letters. */
const ukrainianEndings = `
уватимуть юватимуть ованими ованого уватиме атимуть аннями еннями ований ованих ськими ського ському уванню
ування ювання іннями ованою уваний уваних анням енням ована овано овані ський ським ських ською ської увала
увань увати ювань ювати янням еними аними еного еному аного аному ували ювали увало ювала ювало атиму атиме
анню ання енню ення ував ують ього ьому ював юють яння інню іння ений ених еним аний аних аним еної аної уйте
юйте утий утих уєть юєть уємо юємо аємо яємо ають яють айте яйте иють иєть яєть аєть аєте яєте уєте юєте ала
али ало ами ано ань ані ати ути уто еві ена ене ену ено ень ені ете ила или ило ими ите ити ить ках ові ого
ому уть ьми ють ями яти ять єві єте іми їми ьою інь еть єть ать ула ули уло їте имо ємо емо уєш юєш аєш яєш
яла яло яли іть їть иєш ав ам ах ає ем ею ив ий им их ом ою ої ує ює ям ях яє єм єю ів ій іх їв їй їм їх ую юю
аю яю яв уй юй ай яй иш еш ию иє те ув а е и й о у ь ю я є і ї
`
  .trim()
  .split(/\s/);

/** Endings of nouns and adjectives only: the nouns правила and поняття end like verbs. */
const nounEndings = `
ами ими іми їми ьою ого ому ою єю ею ові еві єві ього ьому ях ах ям ам ом ем єм ів їв ей ій їй ий их
іх їх им їм ої а е и й о у ь ю я є і ї
`
  .trim()
  .split(/\s+/);

const shortest = 3;
/** A vowel that only some forms of a word have: сторінок, сторінка. */
const fleeting = /(?<=..[бвгґджзклмнпрстфхцчшщ'])[оеі](?=[клнцрв]$)/;

function stemUkrainian(word: string, endings: readonly string[]): string {
  // лишилося, лишитися, лишиться
  const own = word.replace(/(?<=.{4})с[яь]$/, '');
  const ending = endings.find((end) => own.endsWith(end) && own.length - end.length >= shortest);
  const bare = ending === undefined ? own : own.slice(0, -ending.length);
  return (
    bare
      // студія, студій: a vowel between stem and ending
      .replace(/(?<=...)і$/, '')
      .replace(/(.)\1$/, '$1')
      // транслітерація, транслітерувати
      .replace(/(?<=.{4})ац$/, '')
      // сторінці, сторінок: the consonant before an ending changes
      .replace(/ц$/, 'к')
      // надійний, надійність; новий, найновіший
      .replace(/(?<=...)(?:[іо]ст|іш)$/, '')
      // оновити, оновлення
      .replace(/(?<=...[бвмпф])л$/, '')
      .replace(fleeting, '')
      .replace(/ь$/, '')
  );
}

function stemEnglish(word: string): string {
  if (word.length <= shortest) return word;
  const bare = word
    .replace(/(?:ations?|ating|ated|ates?)$/, 'at')
    .replace(/i(?:es|ed)$/, 'y')
    .replace(/(?:sses)$/, 'ss')
    // a licence is licensed: the s of the word itself stays
    .replace(/(?<=[aeiouy][a-z]*[^su])s$/, '')
    .replace(/(?<=[a-z]{3})(?:ings?|ed)$/, '')
    .replace(/(?<=[a-z]{5})ment$|(?<=[a-z]{3}[st])ion$/, '');
  return bare.replace(/(?<=[a-z]{3})e$/, '').replace(/(.)\1$/, '$1');
}

/** The stem of a word in lower case. */
export function stem(word: string): string {
  if (/\d|_/.test(word)) return word;
  return /[а-яіїєґ]/.test(word) ? stemUkrainian(word, ukrainianEndings) : stemEnglish(word);
}

/**
 * The stem, its root, and the root with the consonant of other forms: озвучка and озвучити; постерки, системний;
 * запущений and запустити.
 */
const rootsOf = (one: string): readonly string[] => {
  const root = one.replace(/(?<=....)(?:ик|к)$|(?<=.....)н$/, '').replace(fleeting, '');
  const before = root
    .replace(/щ$/, 'ст')
    .replace(/ч$/, 'т')
    .replace(/дж$/, 'д')
    .replace(/ж$/, 'з')
    .replace(/ш$/, 'с');
  return [one, root, before];
};

/** All stems that a word in lower case may have: its form does not show whether it is a noun or a verb. */
export function stemsOf(word: string): readonly string[] {
  const one = stem(word);
  if (!/[а-яіїєґ]/.test(word) || /\d|_/.test(word)) return [one];
  return [...new Set([one, stemUkrainian(word, nounEndings)].flatMap(rootsOf))];
}

/** The words of a text in lower case: letters and digits. A word with underscores is included whole and in parts. */
export function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’ʼ`´]/g, "'");
  return (plain.match(/[\p{L}\p{N}]+(?:['_][\p{L}\p{N}]+)*/gu) ?? []).flatMap((word) =>
    word.includes('_') ? [word, ...word.split('_')] : [word],
  );
}
