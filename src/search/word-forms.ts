/** All that the words of an index may be found by. */

import { markKept } from '../packed/buckets.ts';
import type { Task } from '../scheduling/task.ts';
import type { Fields, Readings } from './fields.ts';
import { foldWord } from './fold.ts';
import { createFormsBuilder } from './forms.ts';
import { soundOf } from './sound.ts';
import { readWord, type Vocabulary } from './vocabulary.ts';

type WordForms = Pick<Fields, 'spellings' | 'sounds'>;

/** Forms of an earlier index, and the numbers that its words have now + 1; 0 for one that is gone. */
export interface WordFormsBase {
  readonly forms: WordForms;
  readonly words: Uint32Array;
}

/** So many words are read in a step. */
const wordsInStep = 128;

/** Finds the forms of words, in slices. The number of a word is doubled; plus one says that a spelling is folded. */
export function* buildWordForms(
  vocabulary: Vocabulary,
  readings: Readings | undefined,
  base?: WordFormsBase,
): Task<WordForms> {
  const [spellings, sounds] = [createFormsBuilder(), createFormsBuilder()];
  const isKept = markKept(vocabulary.size, base?.words);
  let read = 0;
  for (let word = 0; word < vocabulary.size; word += 1) {
    if (isKept[word] === 1) continue;
    if (read++ % wordsInStep === 0) yield;
    const text = readWord(vocabulary, word);
    spellings.add(text, word << 1);
    if (text.charCodeAt(0) >= 0x2000) continue;
    const folded = foldWord(text);
    if (folded !== text) spellings.add(folded, (word << 1) | 1);
    const sound = soundOf(text);
    if (sound === '') continue;
    sounds.add(sound, word << 1);
    const heard = text.length > 1 && /^[a-z]/.test(text) ? readings?.ear(text)?.toLowerCase() : undefined;
    for (const other of new Set(earsOf(text, heard ?? '').map(soundOf)))
      if (other !== sound && other.length > 1) sounds.add(other, word << 1);
  }
  const kept = (of: keyof WordForms) => base && { forms: base.forms[of], wordNow: renumber(base.words) };
  return {
    spellings: yield* spellings.build(kept('spellings')),
    sounds: yield* sounds.build(kept('sounds')),
  };
}

const renumber = (words: Uint32Array) => (word: number) => {
  const number = words[word >>> 1] ?? 0;
  return number === 0 ? -1 : ((number - 1) << 1) | (word & 1);
};

/** How a word is heard: one th is т to some, с or з to others («дес ноут»). */
function earsOf(text: string, heard: string): readonly string[] {
  const isPlain = /^[^t]*th[^t]*$/.test(text) && /^[^т]*т[^т]*$/.test(heard);
  return isPlain ? [heard, heard.replace('т', 'с'), heard.replace('т', 'з')] : [heard];
}
