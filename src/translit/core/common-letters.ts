/** Which letters two words have in common, in order. */

/**
 * Lengths of the longest common subsequences of all pairs of suffixes. The suffixes from letter i of `first` and letter
 * j of `second` have their length at `i * (second.length + 1) + j`.
 */
export function commonLetters(first: readonly string[], second: readonly string[]): Int32Array {
  const width = second.length + 1;
  const common = new Int32Array((first.length + 1) * width);
  for (let i = first.length - 1; i >= 0; i--)
    for (let j = second.length - 1; j >= 0; j--)
      common[i * width + j] =
        first[i] === second[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
  return common;
}
