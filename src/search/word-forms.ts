/** Builds the forms that find the words of an index. */

import type { Fields, Readings } from './fields.ts';
import { foldWord } from './fold.ts';
import { createFormsBuilder } from './forms.ts';
import { soundOf } from './sound.ts';
import { readWord, type Vocabulary } from './vocabulary.ts';

type WordForms = Pick<Fields, 'spellings' | 'sounds'>;

/** Builds the forms of all words. A form's word number is doubled, plus one if the spelling is folded. */
export function buildWordForms(vocabulary: Vocabulary, readings: Readings | undefined): WordForms {
  const [spellings, sounds] = [createFormsBuilder(), createFormsBuilder()];
  for (let word = 0; word < vocabulary.size; word += 1) {
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
  return { spellings: spellings.build(), sounds: sounds.build() };
}

/** Spellings of a word as people hear it: some hear th as т, others as с or з («дес ноут»). */
function earsOf(text: string, heard: string): readonly string[] {
  const isPlain = /^[^t]*th[^t]*$/.test(text) && /^[^т]*т[^т]*$/.test(heard);
  return isPlain ? [heard, heard.replace('т', 'с'), heard.replace('т', 'з')] : [heard];
}
