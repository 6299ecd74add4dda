/** Measures how often the engines read attested pairs correctly. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createEngines,
  createTransliterator,
  loadEnglish,
  type Transliterator,
} from '../../../src/translit/index.ts';
import { type Comparison, comparePair, type PairList, readPairs, readVariants } from './pairs.ts';

/** The folder of the project's lists. */
export const PAIRS_FOLDER = fileURLToPath(new URL('../../../data/translit', import.meta.url));

export interface Share {
  readonly lang: string;
  readonly system: string;
  readonly kind: string;
  readonly pairs: number;
  readonly strict: number;
  readonly folded: number;
  readonly words: number;
  readonly wordsAlike: number;
}

/** What `mode: auto` takes a line of hangul for. */
export interface Decision {
  readonly hangul: string;
  readonly kind: 'name' | 'word';
  /** The reading in `mode: auto`, and the reading for the known kind. */
  readonly reading: string;
  readonly expected: string;
}

export interface Accuracy {
  readonly shares: readonly Share[];
  readonly misses: readonly Comparison[];
  readonly decisions: readonly Decision[];
}

/** Compares every pair of a folder with the rules alone, without corrections and catalogue names. */
export async function measureAccuracy(folder: string, list: PairList = 'pairs'): Promise<Accuracy> {
  const service = createTransliterator({ engines: createEngines(await loadEnglish()) });
  const variants = readVariants(PAIRS_FOLDER);
  const compared = readPairs(folder, list).map((pair) => comparePair(pair, service, variants));
  const groups = Map.groupBy(compared, ({ lang, system, kind }) => JSON.stringify([lang, system, kind]));
  return {
    shares: [...groups.values()].map(shareOf),
    misses: compared.filter(({ folded }) => !folded),
    decisions: decide(folder, service),
  };
}

function shareOf(group: readonly Comparison[]): Share {
  const [first] = group;
  return {
    lang: first?.lang ?? '',
    system: first?.system ?? '',
    kind: first?.kind ?? '',
    pairs: group.length,
    strict: group.filter(({ strict }) => strict).length,
    folded: group.filter(({ folded }) => folded).length,
    words: group.reduce((sum, { words }) => sum + (words?.of ?? 0), 0),
    wordsAlike: group.reduce((sum, { words }) => sum + (words?.alike ?? 0), 0),
  };
}

/** Reads `ko-decisions.tsv` of a folder, if it has one, and checks every row. */
function decide(folder: string, service: Transliterator): Decision[] {
  const file = join(folder, 'ko-decisions.tsv');
  if (!existsSync(file)) return [];
  const [, ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  return rows.map((row) => {
    const [hangul = '', label = ''] = row.split('\t');
    const kind = label === 'name' ? 'name' : 'word';
    const read = (mode: 'auto' | 'name' | 'text') =>
      service.transliterate({ lang: 'ko', lines: { items: [hangul] }, mode }).text;
    return { hangul, kind, reading: read('auto'), expected: read(kind === 'name' ? 'name' : 'text') };
  });
}
