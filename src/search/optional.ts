/** Words that people add to any name ("watch online"). Without them the rest of the query is the name. */
import { type QueryWord, readWords } from './tokens.ts';

/** Words in the form that the tokenizer gives them: й becomes и, ї becomes і. */
const wordsOf = (list: string): ReadonlySet<string> => new Set(readWords(list).map(({ text }) => text));

const honorifics = wordsOf(
  'san kun chan sama senpai sempai sensei dono сан кун чан тян чян сама семпай сенпай сенсей доно',
);

/** Words that people add to any title or person, and that names hardly ever contain. */
const idle = new Set([
  ...wordsOf('anime аніме аниме watch online дивитись дивитися смотреть онлайн'),
  ...honorifics,
]);

const added = wordsOf(
  'manga манга манґа full complete series episode episodes tv movie film trailer opening ending ost ' +
    'sub dub subbed dubbed ukr ukrainian eng english all new the torrent character characters ' +
    'скачати скачать торрент трейлер опенінг опенинг українською українська українське ' +
    'украинском украинской укр мовою мова языке рус русском озвучка озвучці озвучкою озвучке субтитри субтитрами ' +
    'серіал сериал серія серії серій серия серии сезони фільм фильм повнометражка всі усі новий сезон персонаж персонажі персонажи',
);

const wordsOfYears = wordsOf('рік року р год года г');

/** Whether a word only says that a number is a year: `2016 року`. */
export const isWordOfYears = (text: string): boolean => wordsOfYears.has(text);

/** What people type for the sign × between two names: SPY×FAMILY. */
export const isCross = (text: string): boolean => text === 'x' || text === 'х';

const functionWords = wordsOf(
  'x х the a an of in on at to for and or is no ni wa ga wo o de ne та й і в у на з із до про за и с со во к от о для',
);

/** Whether a word only connects other words. */
export const isFunctionWord = (text: string): boolean => functionWords.has(text);

/** The query without function words; null if it has none, or if too little is left. */
export function dropFunctionWords(words: readonly QueryWord[]): readonly QueryWord[] | null {
  const left = words.filter(({ text }) => !isFunctionWord(text));
  const letters = left.reduce((sum, { text }) => sum + text.length, 0);
  return left.length < 2 || left.length === words.length || letters < 8 ? null : left;
}

/** The query without added words; null if it has none, or if nothing is left. */
export const dropOptional = (words: readonly QueryWord[]): readonly QueryWord[] | null =>
  without(words, (text) => added.has(text) || idle.has(text));

/** Least length of a name before an attached honorific. */
const shortestName = 4;
const honored = new RegExp(`^(.{${shortestName},})(?:${[...honorifics].join('|')})$`);

/** The query without an honorific attached to its last word ("narutokun"); null if it has none. */
export function cutHonorific(words: readonly QueryWord[]): readonly QueryWord[] | null {
  const last = words.at(-1);
  const name = last && honored.exec(last.text)?.[1];
  return name === undefined ? null : [...words.slice(0, -1), { text: name, isPair: false }];
}

/** The query without idle words; null if it has none, or if nothing is left. */
export const dropIdle = (words: readonly QueryWord[]): readonly QueryWord[] | null =>
  without(words, (text) => idle.has(text));

function without(words: readonly QueryWord[], isNot: (text: string) => boolean): readonly QueryWord[] | null {
  const left = words.filter(({ text }) => !isNot(text));
  return left.length === 0 || left.length === words.length ? null : left;
}
