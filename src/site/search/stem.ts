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

const shortest = 3;

function stemUkrainian(word: string): string {
  // лишилося, лишитися, лишиться
  const own = word.replace(/(?<=.{4})с[яь]$/, '');
  const ending = ukrainianEndings.find((end) => own.endsWith(end) && own.length - end.length >= shortest);
  const bare = ending === undefined ? own : own.slice(0, -ending.length);
  return (
    bare
      // студія, студій: a vowel between stem and ending
      .replace(/(?<=...)і$/, '')
      .replace(/(.)\1$/, '$1')
      // сторінці, сторінок: the consonant before an ending changes
      .replace(/ц$/, 'к')
      // надійний, надійність; новий, найновіший
      .replace(/(?<=...)(?:[іо]ст|іш)$/, '')
      // a vowel that only some forms have: сторінок, сторінка
      .replace(/(?<=..[бвгґджзклмнпрстфхцчшщ'])[оеі](?=[клнцрв]$)/, '')
  );
}

function stemEnglish(word: string): string {
  return word
    .replace(/i(?:es|ed)$/, 'y')
    .replace(/(?<=[a-z]{3})(?:ing|ed|es|s)$/, '')
    .replace(/(?<=[a-z]{3})e$/, '');
}

/** The stem of a word in lower case. */
export function stem(word: string): string {
  if (/\d|_/.test(word)) return word;
  return /[а-яіїєґ]/.test(word) ? stemUkrainian(word) : stemEnglish(word);
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
