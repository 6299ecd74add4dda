/** Words and lines to compare readings on. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lexicon from '../../../src/translit/en/lexicon.json' with { type: 'json' };
import { createRandom } from '../../random.ts';

const data = fileURLToPath(new URL('../../../data', import.meta.url));

const LONGEST = 200;
/** Made of the words of the lexicon: names of two words, and words that no list has. */
const MADE = 40_000;

/** All texts, each once. @param paths files and folders beside those of the repository */
export async function collectTexts(paths: readonly string[]): Promise<string[]> {
  const words = [lexicon.packed, lexicon.names, lexicon.places, lexicon.given, lexicon.origins].flatMap(
    unpackWords,
  );
  const phrases = `${lexicon.placePhrases},${lexicon.geography}`
    .split(',')
    .map((cell) => cell.split(' = ')[0] ?? '');
  const found = [join(data, 'demo'), join(data, 'translit'), ...paths].flatMap(textsUnder);
  const all = [...found, ...words, ...words.map(capitalize), ...phrases, ...makeNames(words)];
  return [...new Set(all.filter(isText))];
}

function isText(text: string): boolean {
  return /\p{L}/u.test(text) && text.length <= LONGEST && !/:\/\/|^\d{4}-\d\d-\d\dT/.test(text);
}

function textsUnder(path: string): string[] {
  if (statSync(path).isDirectory())
    return readdirSync(path)
      .sort()
      .flatMap((name) => textsUnder(join(path, name)));
  if (!/\.(?:ndjson|tsv)$/.test(path)) return [];
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return path.endsWith('.tsv')
    ? lines.flatMap((line) => line.split('\t'))
    : lines.flatMap((line) => stringsOf(JSON.parse(line)));
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n');
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

/** The words of what `packLexicon` packed: letters shared with the word before, the rest, the reading in capitals and digits. */
function unpackWords(packed: string): string[] {
  let word = '';
  return packed.split(' ').map((entry) => {
    const [, rest = ''] = /^.([a-zß-ÿ]*)/.exec(entry) ?? [];
    word = word.slice(0, Number.parseInt(entry.charAt(0), 36)) + rest;
    return word;
  });
}

function makeNames(words: readonly string[]): string[] {
  const { pick, int } = createRandom('readings');
  return Array.from({ length: MADE }, (_, index) => {
    const [one, other] = [pick(words), pick(words)];
    if (index % 3 === 0) return `${capitalize(one)} ${capitalize(other)}`;
    const joined = one.slice(0, int(1, one.length)) + other.slice(int(0, other.length - 1));
    return index % 3 === 1 ? capitalize(joined) : joined;
  });
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
