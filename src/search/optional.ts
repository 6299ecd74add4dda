/** Words that people add to any name; without them the rest is the name. */
import { type QueryWord, readWords } from './tokens.ts';

/** Words as a query has them once it is cut: й is и there, ї is і. */
const wordsOf = (list: string): ReadonlySet<string> => new Set(readWords(list).map(({ text }) => text));

const honorifics = wordsOf(
  'san kun chan sama senpai sempai sensei dono сан кун чан тян чян сама семпай сенпай сенсей доно',
);

/** Said of any title or person, and hardly ever in a name. */
const idle = new Set([
  ...wordsOf('anime аніме аниме watch online дивитись дивитися смотреть онлайн'),
  ...honorifics,
]);

const added = wordsOf(
  'manga манга манґа full complete series episode episodes tv movie film trailer opening ending ost ' +
    'sub dub subbed dubbed ukr ukrainian eng english all new the torrent character characters ' +
    'скачати скачать торрент трейлер опенінг опенинг українською українська українське ' +
    'украинском украинской укр мовою мова языке рус русском озвучка озвучці озвучкою озвучке субтитри субтитрами ' +
    'серіал сериал серія серії серій серия серии сезони фільм фильм всі усі новий сезон персонаж персонажі персонажи',
);

/** What people type for the sign between two names: SPY×FAMILY. */
export const isCross = (text: string): boolean => text === 'x' || text === 'х';

const functionWords = wordsOf(
  'x х the a an of in on at to for and or is no ni wa ga wo o de ne та й і в у на з із до про за и с со во к от о для',
);

/** Whether a word only holds others together. */
export const isFunctionWord = (text: string): boolean => functionWords.has(text);

/** The words of a query that say something; null where all do or too little is left. */
export function dropFunctionWords(words: readonly QueryWord[]): readonly QueryWord[] | null {
  const left = words.filter(({ text }) => !isFunctionWord(text));
  const letters = left.reduce((sum, { text }) => sum + text.length, 0);
  return left.length < 2 || left.length === words.length || letters < 8 ? null : left;
}

/** The words of a query that are not added; null where none or nothing else is there. */
export const dropOptional = (words: readonly QueryWord[]): readonly QueryWord[] | null =>
  without(words, (text) => added.has(text) || idle.has(text));

/** Letters of a name before an honorific that is written together with it. */
const shortestName = 4;
const honored = new RegExp(`^(.{${shortestName},})(?:${[...honorifics].join('|')})$`);

/** A name without the honorific at its end ("narutokun"); null where it has none. */
export function cutHonorific(words: readonly QueryWord[]): readonly QueryWord[] | null {
  const last = words.at(-1);
  const name = last && honored.exec(last.text)?.[1];
  return name === undefined ? null : [...words.slice(0, -1), { text: name, isPair: false }];
}

/** The words of a query but those that say nothing of what is looked for; null as above. */
export const dropIdle = (words: readonly QueryWord[]): readonly QueryWord[] | null =>
  without(words, (text) => idle.has(text));

function without(words: readonly QueryWord[], isNot: (text: string) => boolean): readonly QueryWord[] | null {
  const left = words.filter(({ text }) => !isNot(text));
  return left.length === 0 || left.length === words.length ? null : left;
}
