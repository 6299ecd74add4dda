/** Collects the Japanese names of a catalogue, which are evidence for the check. */
import { japanese } from '../ja/engine.ts';

interface CatalogName {
  readonly en: string;
  readonly native: string | null;
}

/** At most this many names, those with the most bearers: about 240 KB packed. */
const MOST = 60_000;

/** Words in romaji, and native names that are Japanese: with kanji or kana, and without hangul. */
const ROMAJI = /^[a-zāīūēōâîûêô]{3,}(?:['’-][a-zāīūēōâîûêô]+)*$/;
const isJapanese = (native: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(native) &&
  !/\p{Script=Hangul}/u.test(native);

function readingOf(text: string): string | undefined {
  const pieces = japanese.read(text, { system: 'ja_default', mode: 'text', explain: false });
  if (pieces.some(({ kind }) => kind === 'unresolved')) return undefined;
  return pieces.map(({ result }) => result.toLowerCase()).join('');
}

/** Katakana can write a name of any language. It is a Japanese name if its reading equals that of the romaji. */
function isOfJapan({ en, native }: CatalogName): boolean {
  if (native === null || !isJapanese(native)) return false;
  if (!/^[\p{Script=Katakana}ー・=\s]+$/u.test(native)) return true;
  return !/[・=]/.test(native) && readingOf(native.replace(/\s/g, '')) === readingOf(en.replace(/\s/g, ''));
}

/** The romaji words of Japanese names, in small letters, sorted. */
export function collectJapaneseNames(names: Iterable<CatalogName>): readonly string[] {
  const bearers = new Map<string, number>();
  for (const name of names) {
    if (!isOfJapan(name)) continue;
    for (const word of new Set(
      name.en
        .normalize('NFC')
        .toLowerCase()
        .split(/[^\p{L}'’-]+/u),
    ))
      if (ROMAJI.test(word)) bearers.set(word, (bearers.get(word) ?? 0) + 1);
  }
  const readable = [...bearers].filter(([word]) => readingOf(word) !== undefined);
  const most = readable.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, MOST);
  return most.map(([word]) => word).sort();
}
