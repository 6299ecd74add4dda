import { pathToFileURL } from 'node:url';
import { UsageError } from '../../scripts/cli/run.ts';
import type { Lang, Mode, SystemId, Transliterator } from '../../src/translit/index.ts';
import { projectRoot } from '../../test/harness/program.ts';
import { collectTexts } from './readings/texts.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions } from './runner/options.ts';

export const usage = `
npm run bench -- readings --of CHECKOUT [--lang LANG] [--quick] [PATH …]

Reads words and lines by the engines of this checkout and of CHECKOUT (a folder with its node_modules), and compares all
that they answer: each language and system, each mode, with and without steps, English with and without the lexicon, each
text by itself and all of them as one text. The texts are those of data/demo and data/translit, the words of the
English lexicon, words and names that a seeded generator makes of them, and those of PATH: files, or folders of files
(.ndjson: all strings; .tsv: all cells). Prints each answer that differs, at most 40, and how many texts were compared.

  --lang LANG  one language alone
  --quick      every tenth text

Exit status: 0 all alike, 1 some differ, 2 wrong usage.
`;

const MODES: readonly Mode[] = ['auto', 'name', 'text'];
const SHOWN = 40;
/** Texts that are asked for in one call. */
const TEXTS_A_CALL = 50;

/** How texts are read: what a request says besides the texts. */
interface Manner {
  readonly lang: Lang;
  readonly system: SystemId;
  readonly mode: Mode;
  readonly explain: boolean;
}

type Package = typeof import('../../src/translit/index.ts');

async function open(checkout: string): Promise<Package> {
  return await import(new URL('src/translit/index.ts', `${pathToFileURL(checkout)}/`).href);
}

function mannersOf(service: Transliterator): Manner[] {
  return service
    .systems()
    .flatMap(({ lang, id }) =>
      MODES.flatMap((mode) => [true, false].map((explain) => ({ lang, system: id, mode, explain }))),
    );
}

/** Prints what differs; gives the exit status. */
export async function run(args: string[], { print }: Run): Promise<number> {
  const { of, lang, quick, words } = readOptions(args, { of: undefined, lang: undefined, quick: false }, 100);
  if (of === undefined) throw new UsageError('--of takes the folder of another checkout.');
  const [here, there] = [await open(projectRoot), await open(of)];
  const texts = (await collectTexts(words)).filter((_, index) => !quick || index % 10 === 0);
  let different = 0;
  for (const withLexicon of [true, false]) {
    const create = async (one: Package) =>
      one.createTransliterator({
        engines: one.createEngines(withLexicon ? await one.loadEnglish() : undefined),
      });
    const [ours, theirs] = [await create(here), await create(there)];
    for (const manner of mannersOf(ours)) {
      if (manner.lang !== (lang ?? manner.lang) || (!withLexicon && manner.lang !== 'en')) continue;
      const found = compare(ours, theirs, manner, texts);
      for (const text of found.slice(0, Math.max(0, SHOWN - different))) {
        const sides = { here: read(ours, manner, [text]), there: read(theirs, manner, [text]) };
        print({ ...manner, withLexicon, text, ...sides });
      }
      different += found.length;
      print({ ...manner, withLexicon, texts: texts.length, different: found.length });
    }
  }
  print({ texts: texts.length, different });
  return different === 0 ? 0 : 1;
}

/** The texts that two services answer differently about. */
function compare(
  ours: Transliterator,
  theirs: Transliterator,
  manner: Manner,
  texts: readonly string[],
): string[] {
  const different: string[] = [];
  for (let from = 0; from < texts.length; from += TEXTS_A_CALL) {
    const some = texts.slice(from, from + TEXTS_A_CALL);
    if (read(ours, manner, some) === read(theirs, manner, some)) continue;
    different.push(...some.filter((text) => read(ours, manner, [text]) !== read(theirs, manner, [text])));
  }
  const prose = { ...manner, lines: { text: texts.slice(0, 20_000).join(' ') } };
  const one = JSON.stringify(ours.transliterate(prose));
  const other = JSON.stringify(theirs.transliterate(prose));
  return one === other ? different : [...different, 'all of them in one line'];
}

function read(service: Transliterator, manner: Manner, items: readonly string[]): string {
  return JSON.stringify(service.transliterate({ ...manner, lines: { items } }));
}
