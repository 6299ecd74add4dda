/** How romaji spells each syllable: Hepburn, Kunrei-shiki, Nihon-shiki, keyboards and passports. */
import { BY_ROMAJI, type Mora } from './syllables.ts';

/** A spelling only Kunrei or Nihon-shiki has (si, tya, hu). */
export const KUNREI = 1;
/** A spelling only Hepburn has (shi, cha, fu). */
export const HEPBURN = 2;
/** ti tu di du: ティ トゥ ディ ドゥ in Hepburn, チ ツ ヂ ヅ in Kunrei. */
export const AMBIGUOUS = 4;
/** Other spellings of a Hepburn syllable, Kunrei and Nihon-shiki first (JIS X 4063 and ISO 3602 where they list it). */
const KUNREI_SPELLINGS = `si=shi zi=ji hu=fu sya=sha syu=shu syo=sho zya=ja zyu=ju zyo=jo tya=cha tyu=chu tyo=cho
 dya=ja dyo=jo sye=she zye=je tye=che`;
const OTHER_SPELLINGS = `cya=cha cyu=chu cyo=cho cye=che jya=ja jyu=ju jyo=jo jye=je shya=sha shyu=shu shyo=sho
 chya=cha chyu=chu chyo=cho dza=za dzi=ji dzu=zu dze=ze dzo=zo dji=ji dja=ja dju=ju djo=jo
 thi=ti t'i=ti dhi=di d'i=di twu=tu t'u=tu dwu=du d'u=du thu=tyu t'yu=tyu dhu=dyu d'yu=dyu
 fwa=fa fwi=fi fwe=fe fwo=fo whi=wi whe=we wha=wa qa=kwa qi=kwi qe=kwe qo=kwo ca=ka cu=ku co=ko
 la=ra li=ri lu=ru le=re lo=ro lya=rya lyu=ryu lyo=ryo`;
const KUNREI_READINGS = 'ti=chi tu=tsu di=ji du=zu dyu=ju';
const HEPBURN_ONLY = 'shi ji fu sha shu sho ja ju jo cha chu cho chi tsu she je che';

export const COLUMNS = 27;
export const APOSTROPHE_COLUMN = 26;

/** Spellings as a trie over 26 letters and the apostrophe, its rows laid end to end. */
export interface Trie {
  readonly next: Int16Array;
  readonly mora: (Mora | undefined)[];
  readonly trait: Uint8Array;
  /** Letters from the root: the length of the spelling. */
  readonly depth: Uint8Array;
}

export const HEPBURN_TRIE = buildTrie('');
export const KUNREI_TRIE = buildTrie(KUNREI_READINGS);

function buildTrie(overrides: string): Trie {
  const rows: [string, Mora | undefined, number][] = [...BY_ROMAJI].map(([key, mora]) => [key, mora, 0]);
  for (const [spelling, hepburn] of pairsOf(OTHER_SPELLINGS))
    rows.push([spelling, BY_ROMAJI.get(hepburn), 0]);
  for (const [spelling, hepburn] of pairsOf(KUNREI_SPELLINGS))
    rows.push([spelling, BY_ROMAJI.get(hepburn), KUNREI]);
  for (const spelling of HEPBURN_ONLY.split(' ')) rows.push([spelling, BY_ROMAJI.get(spelling), HEPBURN]);
  for (const [spelling] of pairsOf(KUNREI_READINGS).slice(0, 4))
    rows.push([spelling, BY_ROMAJI.get(spelling), AMBIGUOUS]);
  for (const [spelling, hepburn] of pairsOf(overrides))
    rows.push([spelling, BY_ROMAJI.get(hepburn), AMBIGUOUS]);
  const next = [new Int16Array(COLUMNS)];
  const mora: (Mora | undefined)[] = [undefined];
  const trait = [0];
  const depth = [0];
  for (const [spelling, value, flag] of rows) {
    let state = 0;
    for (const letter of spelling) {
      const column = letter === "'" ? APOSTROPHE_COLUMN : letter.charCodeAt(0) - 0x61;
      const row = next[state];
      if (row === undefined) break;
      if (row[column] === 0) {
        row[column] = next.length;
        next.push(new Int16Array(COLUMNS));
        mora.push(undefined);
        trait.push(0);
        depth.push((depth[state] ?? 0) + 1);
      }
      state = row[column] ?? 0;
    }
    mora[state] = value;
    trait[state] = flag;
  }
  const flat = new Int16Array(next.length * COLUMNS);
  next.forEach((row, state) => {
    flat.set(row, state * COLUMNS);
  });
  return { next: flat, mora, trait: Uint8Array.from(trait), depth: Uint8Array.from(depth) };
}

function pairsOf(list: string): [string, string][] {
  return list
    .trim()
    .split(/\s+/)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [left = '', right = ''] = pair.split('=');
      return [left, right];
    });
}
