/** Which documents hold a word. */
import type { Fields } from './fields.ts';

/** So many documents are gone through in a step. */
const documentsInStep = 4096;

type Rows = Pick<Fields, 'documentCount' | 'fieldStarts' | 'wordStarts' | 'words'>;

/** Turns the rows round by counting: first how many documents a word has, then which. */
export function* createPostings(
  rows: Rows,
  vocabularySize: number,
): Generator<undefined, Pick<Fields, 'postingStarts' | 'postings'>> {
  const postingStarts = new Uint32Array(vocabularySize + 1);
  yield* forEachWord(rows, vocabularySize, (word) => {
    postingStarts[word + 1] = (postingStarts[word + 1] ?? 0) + 1;
  });
  for (let word = 0; word < vocabularySize; word += 1) {
    postingStarts[word + 1] = (postingStarts[word + 1] ?? 0) + (postingStarts[word] ?? 0);
  }
  const next = postingStarts.slice();
  const postings = new Uint32Array(postingStarts[vocabularySize] ?? 0);
  yield* forEachWord(rows, vocabularySize, (word, document) => {
    const at = next[word] ?? 0;
    postings[at] = document;
    next[word] = at + 1;
  });
  return { postingStarts, postings };
}

/** Visits each different word of each document once, in slices. */
function* forEachWord(
  rows: Rows,
  vocabularySize: number,
  visit: (word: number, document: number) => void,
): Generator<undefined> {
  const { documentCount, fieldStarts, wordStarts, words } = rows;
  const lastDocument = new Uint32Array(vocabularySize);
  for (let document = 0; document < documentCount; document += 1) {
    if (document % documentsInStep === 0) yield;
    const end = wordStarts[fieldStarts[document + 1] ?? 0] ?? 0;
    for (let at = wordStarts[fieldStarts[document] ?? 0] ?? 0; at < end; at += 1) {
      const word = words[at] ?? 0;
      if (lastDocument[word] === document + 1) continue;
      lastDocument[word] = document + 1;
      visit(word, document);
    }
  }
}
