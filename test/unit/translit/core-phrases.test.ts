/** Phrases inside a line: the longest one at each word, up to a bound that keeps the search linear. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPhrases } from '../../../src/translit/core/phrases.ts';
import { splitWords } from '../../../src/translit/core/words.ts';

const foundIn = (line: string, phrases: readonly string[]) =>
  createPhrases(phrases.map((phrase) => [phrase, phrase.toUpperCase()]))
    .within(splitWords(line))
    .map(({ result }) => result);

test('finds the longest phrase at each word, without overlaps', () => {
  const word = fc.constantFrom('a', 'b', 'c');
  const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  const line = fc.array(word, { maxLength: 12 });
  fc.assert(
    fc.property(line, fc.uniqueArray(phrase), (words, phrases) => {
      const expected: string[] = [];
      for (let at = 0; at < words.length; ) {
        const rest = `${words.slice(at).join(' ')} `;
        const longest = phrases
          .filter((one) => rest.startsWith(`${one} `))
          .sort((a, b) => b.length - a.length)[0];
        if (longest !== undefined) expected.push(longest.toUpperCase());
        at += longest?.split(' ').length ?? 1;
      }
      expect(foundIn(words.join(' '), phrases)).toEqual(expected);
    }),
  );
});

test('keeps the characters of a result and the spaces around it', () => {
  const part = fc.constantFrom('$', '&', '1', '`', "'", '<a>', '\\', 'x', ' ', '%', '{0}');
  const text = fc.array(part, { minLength: 1 }).map((parts) => `a${parts.join('')}`);
  fc.assert(
    fc.property(text, fc.constantFrom('', ' ', '\t  '), (result, space) => {
      const phrases = createPhrases([['b c', result]]);
      expect(phrases.line(`${space}b c${space}`)).toBe(space + result + space);
      expect(phrases.within(splitWords('d b c')).map((found) => found.result)).toEqual([result]);
    }),
  );
});
