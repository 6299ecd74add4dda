/** Reads, checks and packs the tables of each engine, `data/translit/tables/LANG`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTableFile, readTableFolder, withoutFaults } from './table-file.ts';

const TABLES_FOLDER = fileURLToPath(new URL('../../data/translit/tables', import.meta.url));

const SYLLABLE = /^-?[a-zêü]+$/;
const CYRILLIC = /^[а-щьюяґєії’]*$/;
const HANGUL = /^[가-힣]+$/;

/** The allowed cells of each column, by its name. */
const CELLS: ReadonlyMap<string, RegExp> = new Map([
  ['rule', /^(?:(?:ja|zh|ko|en)\.[a-z0-9.-]+|reading|catalog)$/],
  ['uk', /[а-яґєії]/i],
  ['en', /[a-z]/i],
  ['source', /\S/],
  ['words', /^[\p{sc=Latin}\p{sc=Hiragana}ー]+(?: [\p{sc=Latin}\p{sc=Hiragana}ー]+)*$/u],
  ['kana', /^[\p{sc=Hiragana} ]+$/u],
  ['romaji', /^[a-z]+(?: [a-z]+)*$/],
  ['readings', /^[а-щьюяґєії’ ]+$/],
  ['ja_default', CYRILLIC],
  ['gojuon', CYRILLIC],
  ['pinyin', SYLLABLE],
  ['initial', /^[a-z]{1,2}$/],
  ['initials', /^[a-z]{1,2}(?: [a-z]{1,2})*$/],
  ['final', SYLLABLE],
  ['academic', CYRILLIC],
  ['ukt', CYRILLIC],
  ['spelling', /^[a-zü ]+$/],
  ['reading', /^(?:[a-z']+|[а-щьюяґєії]+)$/],
  ['hangul', HANGUL],
  ['read', HANGUL],
  ['ukrainian', /^[А-ЩЬЮЯҐЄІЇа-щьюяґєії’ -]+$/],
  ['rules', /^[a-z]+$/],
  ['cue', /^\S+$/],
  ['not', /^\S*$/],
  ['weight', /^-?\d$/],
  ['syllables', HANGUL],
  ['long-romaji', /^[a-z']+(?: [a-z']+)*$/],
  ['ordinary', /^[а-щьюяґєії]+(?: [а-щьюяґєії]+)*$/],
  ['extent', /^(?:behind)?$/],
  ['line-cue', /\S/],
  ['word', /^\S+$/],
  ['list', /^[a-z-]+$/],
  ['words-of-list', /^[\p{sc=Latin}\p{sc=Hangul}]+(?: [\p{sc=Latin}\p{sc=Hangul}]+)*$/u],
  ['sign', /^(?:[A-Za-z]+|\dd?|-)$/],
  ...['ja', 'zh', 'en'].map((lang) => [`tenths-${lang}`, /^(?:0|-\d+)$/] as const),
  ['land', /^[a-z]+$/],
  ['as-given', CYRILLIC],
  ['as-surname', CYRILLIC],
  ['morae', /^[a-z-]+(?: [a-z-]+)*$/],
  ['stems', /^[a-z]+(?: [a-z]+)*$/],
  ['part', /^\S+$/],
  ['trait', /^[a-z]+$/],
  ['spellings', /^[a-z']+=[a-z]+(?: [a-z']+=[a-z]+)*$/],
  ['vowel', /^[ㅏ-ㅣ]$/],
  ...['initial', 'open', 'consonant', 'sibilant', 'carried'].map(
    (place) => [`${place}-vowel`, /^[а-щьюяґєії]+$/] as const,
  ),
  ['pairs', /^[가-힣]{2,}(?: [가-힣]{2,})*$/],
]);

/** The content of `src/translit/LANG/tables.json`: tables by name, as lines of cells separated by tabs. */
type EngineTables = Readonly<Record<string, string>>;

/**
 * The tables of every engine, by language.
 * @throws {Error} with the mistakes in the files, one per line
 */
export function readEngineTables(folder: string = TABLES_FOLDER): ReadonlyMap<string, EngineTables> {
  return withoutFaults((faults) => {
    const tablesOf = (lang: string) =>
      readTableFolder(join(folder, lang), (text, file) => packTable(text, `${lang}/${file}`, faults));
    return new Map(
      readdirSync(folder)
        .sort()
        .map((lang) => [lang, Object.fromEntries(tablesOf(lang))]),
    );
  });
}

/** The lines of a file. Adds its mistakes to the faults. */
export function packTable(text: string, path: string, faults: string[]): string {
  const { columns, top, rows, fault } = readTableFile(text, path, faults);
  const names = columns.split('\t');
  for (const name of names) if (!CELLS.has(name)) fault(top, `no table has a column «${name}»`);
  for (const [index, cells] of rows) {
    if (cells.length !== names.length) fault(index, `a line has ${names.length} cells`);
    for (const [at, name] of names.entries())
      if (CELLS.get(name)?.test(cells[at] ?? '') === false)
        fault(index, `«${cells[at]}» is not a cell of «${name}»`);
  }
  return rows.map(([, cells]) => cells.join('\t')).join('\n');
}
