/** The lists of `lists.txt`. */
import { readFileSync } from 'node:fs';

const letters: Readonly<Record<string, string>> = { r: '\r', n: '\n', e: '' };
const parts: Readonly<Record<string, string>> = {
  '{get}': 'GET /public/v1/genres HTTP/1.1\r\n',
  '{end}': 'Host: catalogue.example\r\nConnection: close\r\n\r\n',
};

/** A line with what its escapes and names of parts stand for. */
export const readLine = (text: string): string =>
  text.replace(/\\x([\da-f]{2})|\\([rne])|\{(?:get|end)\}/g, (sign, code?: string, letter?: string) =>
    code === undefined
      ? (parts[sign] ?? letters[letter ?? ''] ?? '')
      : String.fromCharCode(Number.parseInt(code, 16)),
  );

const lists = new Map(
  readFileSync(new URL('lists.txt', import.meta.url), 'utf8')
    .split(/^\[(?=\w[\w ]*\]$)/m)
    .slice(1)
    .map((part): [string, readonly string[]] => {
      const [name = '', ...lines] = part.split('\n');
      return [name.slice(0, -1), lines.filter((line) => line !== '').map(readLine)];
    }),
);

/** @throws Error where there is no such list */
export function list(name: string): readonly string[] {
  const found = lists.get(name);
  if (found === undefined) throw new Error(`lists.txt has no list "${name}"`);
  return found;
}
