/** A small table written as text over any number of lines: `word=reading word=reading`. */
export function readPairTable(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(/\s+/).map((pair): [string, string] => {
      const end = pair.indexOf('=');
      return [pair.slice(0, end), pair.slice(end + 1)];
    }),
  );
}
