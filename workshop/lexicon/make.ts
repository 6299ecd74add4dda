/** Chooses the words of the dictionary that go into the lexicon, and makes its file. */

import type { NameList } from '../../scripts/lexicon/names.ts';
import { packNames, settledNames } from '../../scripts/lexicon/tables.ts';
import { packWords } from '../../src/translit/core/packed-words.ts';
import { splitCompound } from '../../src/translit/en/compounds.ts';
import { createEstablishedForms } from '../../src/translit/en/established.ts';
import { isAntique } from '../../src/translit/en/languages/latin.ts';
import { readByRules } from '../../src/translit/en/languages/letter-rules.ts';
import { findNative, findProfile, readByProfile } from '../../src/translit/en/languages/profiles.ts';
import { rulesOfUnknown } from '../../src/translit/en/languages/world.ts';
import { createLexicon, packReadings } from '../../src/translit/en/lexicon.ts';
import { settleOrigin } from '../../src/translit/en/origin-endings.ts';
import { applyMode, tidy } from '../../src/translit/en/orthography.ts';
import { readRomaji } from '../../src/translit/en/other-engines.ts';
import { isChineseSurname, isClearPinyin } from '../../src/translit/en/pinyin.ts';
import { isJapaneseName } from '../../src/translit/en/romaji.ts';
import { createWordReader } from '../../src/translit/en/word.ts';
import { japanese } from '../../src/translit/ja/engine.ts';
import { createChinese } from '../../src/translit/zh/engine.ts';
import { createOriginTest, isEnglishWord, readItsLanguage, readingsOfListed } from './origin.ts';
import { readPronounced } from './sounds.ts';

/** BSD-2-Clause asks for this notice in every copy. */
const NOTICE =
  'Readings derived from the CMU Pronouncing Dictionary (https://github.com/cmusphinx/cmudict). ' +
  'Copyright (C) 1993-2015 Carnegie Mellon University. All rights reserved. Redistribution and use in source and ' +
  'binary forms, with or without modification, are permitted provided that the following conditions are met: ' +
  '1. Redistributions of source code must retain the above copyright notice, this list of conditions and the ' +
  'following disclaimer. 2. Redistributions in binary form must reproduce the above copyright notice, this list of ' +
  'conditions and the following disclaimer in the documentation and/or other materials provided with the ' +
  'distribution. THIS SOFTWARE IS PROVIDED BY CARNEGIE MELLON UNIVERSITY "AS IS" AND ANY EXPRESSED OR IMPLIED ' +
  'WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A ' +
  'PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL CARNEGIE MELLON UNIVERSITY NOR ITS EMPLOYEES BE LIABLE FOR ' +
  'ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, ' +
  'PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER ' +
  'CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR ' +
  'OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.';

/** Words of letters only. Leaves out the dictionary's variants «word(2)», possessives and abbreviations. */
const WORD = /^[a-z]{2,}$/;

/** The name of each letter. If an entry is read letter by letter (FBI, VS), it is an abbreviation, not a word. */
const LETTER_NAMES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    a: 'EY',
    b: 'B IY',
    c: 'S IY',
    d: 'D IY',
    e: 'IY',
    f: 'EH F',
    g: 'JH IY',
    h: 'EY CH',
    i: 'AY',
    j: 'JH EY',
    k: 'K EY',
    l: 'EH L',
    m: 'EH M',
    n: 'EH N',
    o: 'OW',
    p: 'P IY',
    q: 'K Y UW',
    r: 'AA R',
    s: 'EH S',
    t: 'T IY',
    u: 'Y UW',
    v: 'V IY',
    w: 'D AH B AH L Y UW',
    x: 'EH K S',
    y: 'W AY',
    z: 'Z IY',
  }).map(([letter, sounds]) => [letter, new RegExp(`^${sounds}(?: |$)`)]),
);

function isSpelledOut(word: string, pronunciation: string): boolean {
  let rest = pronunciation.replace(/\d/g, '');
  for (const letter of word) {
    const [name] = LETTER_NAMES.get(letter)?.exec(rest) ?? [];
    if (name === undefined) return false;
    rest = rest.slice(name.length);
  }
  return rest === '';
}

/**
 * Removes an r that is heard but not written: ER next to another r for the same letter (Sommers; not over+write,
 * store+room), and the final -a that Americans pronounce as in «her» (Langella).
 */
function withoutHeardR(reading: string, word: string): string {
  const once = /rr|rwr|rer/.test(word) ? reading : reading.replace(/рр/g, 'р');
  return word.endsWith('a') ? once.replace(/ер$/, 'а') : once;
}

/** A name with a pronounced final e comes from another language (Elizalde, Calabrese; not karaoke, apache). */
function withFinalE(reading: string, word: string): string {
  return /[^aeiou]e$/.test(word) && !isEnglishWord(word) ? reading.replace(/і$/, 'е') : reading;
}

/**
 * Words in -a, -o, -i, -u come from other languages. Ukrainian reads them by letters (панда, торнадо, Рено), however
 * English pronounces them. Not English words that end like «to» and «do» (Into, Undo).
 */
function isReadByLetters(word: string, pronunciation: string): boolean {
  if (word.endsWith('o') && /UW\d$/.test(pronunciation) && isEnglishWord(word)) return false;
  return word.length > 3 && /[bcdfgklmnprstvz]i?[aoiu]$/.test(word);
}

/** English writes -ack and -oak, so names in -ak are foreign (Novak). So are words read by letters that are romaji. */
function isForeign(word: string, isByLetters: boolean): boolean {
  return /[^eo]ak$/.test(word) || (isByLetters && readRomaji(word, 'text', japanese) !== undefined);
}

/** English -man follows four letters or more, or new, old, red (Workman). Other names keep -ман (Борман). */
function isForeignMan(word: string): boolean {
  const [, stem = ''] = /^(.+)man$/.exec(word) ?? [];
  return (
    stem !== '' &&
    !isEnglishWord(word) &&
    (/^(?!new$|old$|red$)...?$/.test(stem) || !(isEnglishWord(stem) || isEnglishWord(`${stem}e`)))
  );
}

/**
 * The dictionary, and the rest of each name in Mc- that it has only so (McCaig: Caig), because `mac.ts` reads such a rest
 * like a word.
 */
function withRestsOfMc(dictionary: Readonly<Record<string, string>>): [string, string][] {
  const words = Object.entries(dictionary);
  const rests = words.flatMap(([word, pronunciation]): [string, string][] => {
    const [, rest = ''] = /^mc([a-z]{4,})$/.exec(word) ?? [];
    const sounds = pronunciation.replace(
      /[ckq]/.test(rest.charAt(0)) ? /^M \w+ / : /^M \w+ (?:K (?!K)|(?=G))/,
      '',
    );
    return rest === '' || sounds === pronunciation || Object.hasOwn(dictionary, rest) ? [] : [[rest, sounds]];
  });
  return [...words, ...rests];
}

/** Whether a word is a town. Ukrainian reads towns by their parts (Jonesboro Джонсборо), not as English does. */
function isTown(word: string, dictionary: Readonly<Record<string, string>>): boolean {
  const compound = splitCompound(word);
  return compound !== undefined && TOWN.test(compound.ending) && Object.hasOwn(dictionary, compound.stem);
}
const TOWN = /^(?:boro|borough|burgh?|town|ville)$/;

function readLetters(word: string): string {
  return (
    readByProfile(word, findProfile(word), undefined) ?? tidy(readByRules(word, rulesOfUnknown(word)), word)
  );
}

/**
 * @param dictionary word → ARPAbet pronunciation, as `cmu-pronouncing-dictionary` exports it
 * @param lists those of `data/translit/names`
 */
export function makeLexicon(
  dictionary: Readonly<Record<string, string>>,
  lists: ReadonlyMap<string, NameList>,
): { lexicon: object; englishWords: object; size: number } {
  const readings = new Map<string, string>();
  const pronounced = new Set<string>();
  const isFarName = createOriginTest();
  for (const [word, pronunciation] of withRestsOfMc(dictionary)) {
    if (
      !WORD.test(word) ||
      isJapaneseName(word) ||
      isClearPinyin(word) ||
      findNative(word) ||
      /^mc|^mac[^kehyi]/.test(word) ||
      (isAntique(word) && !isEnglishWord(word))
    )
      continue;
    const isByLetters = isReadByLetters(word, pronunciation);
    if (isSpelledOut(word, pronunciation) || isForeign(word, isByLetters)) continue;
    const native = readItsLanguage(word);
    if (native !== undefined) {
      readings.set(word, native);
      continue;
    }
    if (!isByLetters && isFarName(word)) continue;
    const reading = isByLetters ? readLetters(word) : readPronounced(word, pronunciation);
    const spelled = withFinalE(withoutHeardR(reading, word), word);
    readings.set(word, settleOrigin(spelled, word, !isForeignMan(word)));
    if (!isByLetters) pronounced.add(word);
  }
  for (const [word, reading] of readingsOfListed()) readings.set(word, reading);
  const words = [...readings.keys()].sort();
  const needed = new Set<string>();
  // A listed word is also a stem of compounds and may spoil another reading, so repeat until nothing changes.
  for (let before = -1; before !== needed.size; ) {
    before = needed.size;
    const entries = words
      .filter((word) => needed.has(word))
      .map((word) => [word, readings.get(word) ?? ''] as const);
    const reader = createWordReader({
      established: { ...createEstablishedForms(), find: () => undefined },
      lexicon: createLexicon({ packed: packReadings(entries) }),
      readRomaji: (word, mode) => readRomaji(word, mode, japanese),
    });
    for (const word of words) {
      // An English word could look like a Latin name alone (Status), a pronounced one like a place in `text` (Absence).
      const isAlone = isEnglishWord(word);
      const modes = pronounced.has(word) ? (['name', 'text'] as const) : (['name'] as const);
      const reading = readings.get(word) ?? '';
      const isRight = modes.every(
        (mode) => reader.read(word, { mode, isAlone }) === applyMode(reading, mode),
      );
      if (!isRight && !isTown(word, dictionary)) needed.add(word);
    }
  }
  // Established forms win, for words and for parts of compounds. For -man and -us it matters whether a word is English.
  const { find } = createEstablishedForms();
  const names = settledNames(lists);
  const listed = words.filter(
    (word) =>
      needed.has(word) &&
      (word.length < 5 || /man$|us$/.test(word) || !(names.has(word) || find(word, 'name') !== undefined)),
  );
  const packed = packReadings(listed.map((word) => [word, readings.get(word) ?? '']));
  const english = packWords(englishSpelledAlike(dictionary, lists).map((word) => [word, '']));
  return {
    lexicon: { notice: NOTICE, words: listed.length, packed, ...packNames(lists) },
    englishWords: { notice: NOTICE, packed: english },
    size: listed.length,
  };
}

const ROMAJI = { system: 'ja_default', mode: 'text', explain: false } as const;
const PINYIN = { system: 'ukt', mode: 'text', explain: true } as const;

/**
 * Sorted words that only look like another language: words of the dictionary and the lists of people in romaji spelling
 * that no Japanese list has, and words of the dictionary in pinyin spelling alone that are no Chinese names or places.
 */
function englishSpelledAlike(
  dictionary: Readonly<Record<string, string>>,
  lists: ReadonlyMap<string, NameList>,
): string[] {
  const wordsOf = (list: string) =>
    [...(lists.get(list)?.values() ?? [])].flat().map(({ latin }) => latin.toLowerCase());
  const isJapanese = new Set([...wordsOf('lexicon/japanese'), ...wordsOf('engine/japanese')]);
  const isAbbreviation = (word: string) => isSpelledOut(word, dictionary[word] ?? '-');
  const isInRomaji = (word: string) => japanese.read(word, ROMAJI).every(({ kind }) => kind === 'word');
  const chinese = createChinese();
  // One syllable alone shows nothing, and with a surname it is a name (Li Ming).
  const isInPinyin = (word: string) =>
    /[aeiou][^aeiou]+[aeiou]/.test(word) &&
    chinese
      .read(word, PINYIN)
      .every(({ kind, steps }) => kind === 'word' && steps?.every(({ rule }) => rule !== 'zh.erhua'));
  const isChinese = (word: string) => isClearPinyin(word) || isChineseSurname(word);
  const words = [...Object.keys(dictionary), ...wordsOf('engine/people'), ...wordsOf('lexicon/people')];
  return [...new Set(words)]
    .filter(
      (word) => WORD.test(word) && !isAbbreviation(word) && !isJapanese.has(word) && !isJapaneseName(word),
    )
    .filter((word) => isInRomaji(word) || (isEnglishWord(word) && !isChinese(word) && isInPinyin(word)))
    .sort();
}
