/** Words that people add to any name; without them the rest is the name. */
import type { QueryWord } from './tokens.ts';

const added = new Set(
  (
    'anime аніме аниме watch online full series episode episodes tv movie film sub dub subbed dubbed all new the ' +
    'дивитись дивитися смотреть онлайн українською укр ukr серіал серия серія серії сериал фільм фильм всі все новий ' +
    'озвучка субтитри серій сезони ' +
    'san kun chan sama senpai sempai sensei dono сан кун чан тян сама сенпай семпай сенсей доно'
  ).split(' '),
);

const functionWords = new Set(
  'the a an of in on at to for and or is no ni wa ga wo o de ne та й і в у на з із до про за и с со во к от о для'.split(
    ' ',
  ),
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
export function dropOptional(words: readonly QueryWord[]): readonly QueryWord[] | null {
  const left = words.filter(({ text }) => !added.has(text));
  return left.length === 0 || left.length === words.length ? null : left;
}
