/** Adapts the steps of a word to its reading, which orthography may have changed after the steps. */
import { commonLetters } from '../core/common-letters.ts';
import type { Step } from '../core/engine.ts';

/** Longer words keep their steps unchanged: the comparison is quadratic, and nobody reads so many steps. */
const LONGEST_ALIGNED = 120;

/**
 * Rules of letters in any language (`en.german.sch`) and of endings. `en.spelling` replaces them if orthography changed
 * their result; rules of whole words stay.
 */
const LETTER_RULE = /^en\.(?:copy$|(?!beginning\.)\w+\.)/;

/**
 * The steps with results that together are `reading` (small letters). A letter that orthography added or changed goes
 * to the step before it, whose rule becomes `en.spelling` (§126, §128–129, §138–139: `orthography.ts`).
 */
export function settleSteps(steps: readonly Step[], reading: string): Step[] {
  const before = steps.map(({ to }) => to).join('');
  if (before === reading || steps.length === 0) return [...steps];
  if (steps.length === 1 || before.length > LONGEST_ALIGNED || reading.length > LONGEST_ALIGNED)
    return steps.length === 1 ? steps.map((step) => ({ ...step, to: reading })) : [...steps];
  const owners = steps.flatMap((step, index) => [...step.to].map(() => index));
  const results = steps.map(() => '');
  for (const { letter, at } of align([...before], [...reading])) {
    const owner = owners[Math.min(at, owners.length - 1)] ?? 0;
    results[owner] += letter;
  }
  return steps.map((step, index) => {
    const to = results[index] ?? '';
    if (to === step.to) return step;
    return { from: step.from, to, rule: LETTER_RULE.test(step.rule) ? 'en.spelling' : step.rule };
  });
}

/** Each letter of `after` with the index of the letter of `before` that it equals or replaces, or that precedes it. */
function align(before: readonly string[], after: readonly string[]): { letter: string; at: number }[] {
  const width = after.length + 1;
  const common = commonLetters(before, after);
  const placed: { letter: string; at: number }[] = [];
  let i = 0;
  for (let j = 0; j < after.length; ) {
    const letter = after[j] ?? '';
    if (before[i] === letter) {
      placed.push({ letter, at: i });
      i++;
      j++;
    } else if (i < before.length && (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0)) {
      // A letter of `before` is gone. The new letter takes its place, unless it matches a later letter.
      if ((common[(i + 1) * width + j + 1] ?? 0) >= (common[(i + 1) * width + j] ?? 0)) {
        placed.push({ letter, at: i });
        j++;
      }
      i++;
    } else {
      placed.push({ letter, at: Math.max(0, i - 1) });
      j++;
    }
  }
  return placed;
}
