/**
 * Removes what media servers and release names add to a title: ids (`[tvdbid-79414]`, `{anidb-23}`), episodes
 * (`S01E05`, `1x05`, `серія 5`, `- 05`), a group in front, properties of the file (`1080p`, `WEB-DL`) and its
 * extension. The patterns follow the documentation of Jellyfin and Plex, and the file names in anitomy's tests.
 */

import { readSeason } from './season.ts';

/** The query without what was added. */
export interface Release {
  readonly name: string;
  /** The name without a year, `OVA` or `HD` at its end. The year may be that of another season or country. */
  readonly core: string;
  /** The number after the name: an episode, or a part of the name (Mob Psycho 100). Empty if there is none. */
  readonly number: string;
  /** Season of the episode; 0 if the query names none. */
  readonly season: number;
  /** Whether the removed part cannot belong to the name. A group or `- 05` alone may belong to it. */
  readonly isCertain: boolean;
}

const start = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';

/** Every query with something added contains one of these signs, a digit or one of these words. */
const mayHave = /[[({【（_#]|\d|rip|web|blu|remux|vostfr|hd/i;
/** An extension, also behind the number that a browser gives to a second copy. */
const extension =
  /(?:\s?\(\d\))?\.(?:mkv|mp4|avi|webm|m4v|mov|wmv|ogm|rmvb|flv|ts|srt|ass|ssa|vtt|torrent|nfo|zip|rar|7z)$/iu;
const folders = /^.*[\\/].*[\\/](?=[^\\/]*$)/u;

const source = '(?:anidb|tvdb|tmdb|imdb|mal|myanimelist|anilist|kitsu|shikimori|bangumi|tvmaze|trakt|ann)';
const id = new RegExp(
  `[[{(](?:${source}\\d?(?:id)?\\s?[-=:]\\s?[a-z]{0,3}\\d+|edition-[^\\]})]*)[\\]})]|★?\\d{1,2}月新番★?`,
  'giu',
);

/** Words that describe a file. Titles do not contain them. */
const technical =
  '(?:\\d{3,4}[pi]|\\d{3,4}x\\d{3,4}|[xh]\\.?26[45]|hevc|avc|av1|xvid|divx[\\d.]*|(?:8|10)-?bits?|hi10p?|web-?dl|' +
  '(?:web|web-?dl|hd|hdtv|tv|dvd|bd|br|sat)-?rip|blu-?ray|bd-?remux|bdmv|hdtv|remux|remaster(?:ed)?|full\\s?hd|4k|u?hdr?10|hdr|aac[\\d.]*|flac|e?-?ac-?3|ddp?[257]\\.[01]|' +
  'dts-?(?:hd|es)?|truehd[\\d.]*|vostfr|(?:multi|dual)[-\\s]?(?:audio|subs?)|(?:hard|soft)-?subs?)';
/** Words that describe a file only next to other such words, or alone in brackets. */
const usual =
  '(?:bd|dvd|web|f?hd|uhd|4k|opus|mp[34]|mkv|subs?|dub|raw|eng?|rus?|ukr?|jpn?|jap|ita|multi|dual|audio|multiple|subtitles?|' +
  'end|fin|complete|batch|uncensored|v\\d|cht|chs|big5|gb|nf|cr|amzn|baha)';
const number = '\\d{1,4}(?:\\.\\d)?(?:v\\d)?(?:\\s?[-~–&]\\s?\\d{1,4}(?:v\\d)?)?';
const ofAll = '(?:[\\s_]?(?:of|з|із|из|/)[\\s_]?\\d{1,4})?';
const episodeWord =
  '(?:сері[яїй]|сери[яий]|епізод|эпизод|випуск|выпуск|[eé]pis[oó]d(?:es?|ios?)|eps?|folge|odcinek|vol(?:ume)?s?|том)';

const inBrackets = (content: string): string => `[[({【（][^\\])}】）]*${content}[^\\])}】）]*[\\])}】）]`;
const marks: readonly string[] = [
  // The name ends before each of these.
  `${start}s(?<season>\\d{1,2})[\\s._-]*ep?\\d{1,4}`,
  `${start}s(?<whole>\\d\\d)${end}`,
  // Behind the year of a name without spaces (Akira.1988.REMASTERED.2160p).
  `(?<=\\.(?:19|20)\\d\\d)\\.(?=\\S+$)`,
  `${start}(?<part>\\d{1,2})x\\d{2,3}${end}`,
  `${start}(?:${episodeWord}[\\s._#-]*|e(?=\\d\\d))${number}${ofAll}${end}`,
  `${start}${number}(?:-?(?:а|та|ша|га|тя))?[\\s_.]?${episodeWord}${end}(?![\\s._#-]*\\d)`,
  `第\\d{1,4}[話话集回]`,
  `#${number}${end}`,
  `\\s(?:[-–]\\s)?\\d{2,4}(?:v\\d)?\\s(?:end|fin|final|raw)(?=\\s*(?:$|[-–[(]))`,
  // Openings, endings and other extras.
  `${start}(?:nc)?(?:(?:op|ed|pv|cm)\\s?|ova|oad)\\d{1,2}(?:\\.\\d)?[a-z]?${end}`,
  // A number or a range with the whole count, and a number in front of the source.
  `${start}(?:\\d{1,4}\\s?[-~–]\\s?)?\\d{1,4}(?:\\s(?:of|з|із|из)\\s|/)\\d{1,4}${end}`,
  // A range with what else is in the package: (01-26 + OVA).
  `[[({【（]?${start}(?:tv\\s)?\\d{1,4}\\s?[-~–]\\s?\\d{1,4}\\s?(?:\\+|(?:end|fin)${end})`,
  `(?<=\\d)\\.(?:dvd|bd)${end}`,
  inBrackets(`${start}${technical}${end}`),
  `[[({【（]\\s?(?:${usual}[\\s,._/-]*)+[\\])}】）]`,
  `[[({【（][0-9a-f]{8}[\\])}】）]`,
  `(?:[[【]\\s?(?!(?:19|20)\\d\\d[\\]】])${number}|[(（]\\d{2,3}(?:\\s?[-~–]\\s?\\d{1,4})?)${ofAll}(?:\\s?(?:end|fin))?\\s?[\\])】）]`,
  `${start}${technical}${end}`,
  `\\s[-–]\\s\\d{2,4}(?:\\.\\d|v\\d|[abc])?\\s*[-–[(]`,
];
const mark = new RegExp(marks.join('|'), 'iu');
const group = /^\s*(?:\[[^\]]*\]|\([^)]*\)|【[^】]*】|（[^）]*）)[\s_-]*/u;
const lastGroup = /\s*[[【][^\]】]*[\]】]$/u;
/** A number at the end: after a hyphen, with a leading zero, or of at least two digits. */
const lastNumber =
  /^(.*?[\p{L}\p{N}].*?)(?:\s*[-–]\s*|[\s.]+)(?!(?:19|20)\d\d$)(\d{1,4}[-~]\d{1,4}|\d{2,4})(?:v\d)?$/iu;
/** Only episodes are numbered like this: with a zero before the number, or from one to another. */
const episodeNumber = /^(.*?[\p{L}\p{N}].*?)\s+(?:[-–]\s+)?(0\d{1,3}|\d{1,4}\s?[-–~]\s?\d{2,4})(?:v\d)?$/iu;

const lastWords = /(?:\s*[\s.([–-](?:(?:19|20)\d\d|ova|oad|specials?|nc(?:op|ed)|hd|raw)[)\]]?)+$/iu;

const isNamed = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const trim = (text: string): string => text.replace(/^[\s._–-]+|[\s._–-]+$/gu, '');
const beforeMark = (text: string): string => trim(text.slice(0, mark.exec(text)?.index));

/** Drops leading groups while a name remains: in [Erai-raws][Oshi no Ko] 01 the second bracket is the name. */
function dropGroups(text: string): string {
  const rest = text.replace(group, '');
  const name = readSeason(beforeMark(rest)).rest;
  return rest === text || !isNamed(name) || /^0\d+\s*(?:\[|$)/.test(name) ? text : dropGroups(rest);
}

/** The name without a group after it. */
function dropLastGroup(name: string): string {
  const rest = name.replace(lastGroup, '');
  return isNamed(rest) ? trim(rest) : name;
}

const coreOf = (name: string): string => name.replace(lastWords, '');

/** Removes from a query what was added to the title; null if nothing was added. */
export function readRelease(query: string): Release | null {
  const isFile = extension.test(query.trim());
  if (!isFile && !mayHave.test(query)) return null;
  const file = isFile ? query.trim().replace(extension, '').replace(folders, '') : query;
  const text = trim(file.replace(id, ' ').replaceAll('_', ' '));
  const own = dropGroups(text);
  const found = mark.exec(own);
  if (found === null && !isFile) {
    const ungrouped = dropLastGroup(own);
    const [, name = ungrouped, episode] = episodeNumber.exec(ungrouped) ?? [];
    if (name === query.trim() || !isNamed(name)) return null;
    const added = episode === undefined ? '' : ` ${episode}`;
    return {
      name,
      core: coreOf(name),
      number: added,
      season: 0,
      isCertain: ungrouped === text && episode === undefined,
    };
  }
  const { index = own.length, 0: marked = '', groups } = found ?? {};
  const before = trim(own.slice(0, index));
  const named = isNamed(before) ? dropLastGroup(before) : beforeMark(own.slice(index + marked.length));
  if (!isNamed(named)) return null;
  const [, name = named, last] = lastNumber.exec(named) ?? [];
  const { season = '', whole = '', part = '' } = groups ?? {};
  return {
    name,
    core: coreOf(name),
    number: last === undefined ? '' : ` ${last}`,
    season: Number(season || whole || part),
    isCertain: true,
  };
}
