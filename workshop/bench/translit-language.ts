import { createEngines, createTransliterator, loadEnglish } from '../../src/translit/index.ts';
import type { Run } from './runner/benchmark.ts';
import { readSource } from './runner/options.ts';
import { percent } from './runner/rounds.ts';
import { type LabelledLine, labelledLines } from './translit/labelled-lines.ts';

export const usage = `
npm run bench -- translit-language [--held-out] SOURCE

Lets lang=auto find the language of labelled lines: titles and characters of a catalogue source (their native spelling gives
the label: kana and Han characters of titles, katakana with dots, pinyin of the characters), and names of lists (the pairs of
data/translit, people of @faker-js/faker, the Chinese ones in pinyin). Some lines are separate kinds: «shared» if sources give
them to two languages, «Han characters», and «mixed» for titles of kana and Latin words. The engines use only their own lists,
not the names of the catalogue. Half of the lines («dev») are for finding rules, the other half, chosen by a hash of the text,
for judging them.
Prints one JSON line for each language and kind: the number of lines, how many languages are right, and how many lines read as
in the labelled language; then sums for each language, for Latin script and for other scripts.

  --held-out   use the half for judging and print no single lines; else the dev half, with the lines that went wrong

Exit status: 0 done, 2 wrong usage.
`;

interface Told extends LabelledLine {
  readonly told: string | null | undefined;
  readonly isAlike: boolean;
}

/** Kinds whose label does not name one language. */
const APART: ReadonlySet<string> = new Set(['shared', 'mixed', 'Han characters']);

/** Prints the shares. */
export async function run(args: string[], { print }: Run): Promise<void> {
  const { source, heldOut } = readSource(args, { heldOut: false });
  const lines = labelledLines(source, heldOut ? 'held-out' : 'dev');
  const service = createTransliterator({ engines: createEngines(await loadEnglish()) });
  const told = lines.map((line): Told => {
    const items = { items: [line.text] };
    const { text, lines: read } = service.transliterate({ lang: 'auto', lines: items });
    const labelled = service.transliterate({ lang: line.lang, lines: items }).text;
    return { ...line, told: read[0]?.lang, isAlike: text === labelled };
  });
  const printShares = (what: object, group: readonly Told[]) => {
    const right = group.filter((line) => line.told === line.lang).length;
    const alike = group.filter(({ isAlike }) => isAlike).length;
    const [rightPercent, alikePercent] = [right, alike].map((part) => percent(part, group.length));
    print({ ...what, lines: group.length, right, rightPercent, alike, alikePercent });
  };
  for (const group of Map.groupBy(told, ({ lang, kind }) => `${lang} ${kind}`).values()) {
    const [{ lang = '', kind = '' } = {}] = group;
    printShares({ lang, kind }, group);
    if (!heldOut)
      for (const line of group)
        if (line.told !== line.lang) print({ miss: line.text, lang, kind, told: line.told });
  }
  const judged = told.filter(({ kind }) => !APART.has(kind));
  const isLatin = ({ text }: Told) => /^[\p{Script=Latin}\p{M}\P{L}]+$/u.test(text);
  for (const [lang, group] of Map.groupBy(judged.filter(isLatin), (line) => line.lang))
    printShares({ lang, script: 'latin' }, group);
  printShares(
    { script: 'other' },
    judged.filter((line) => !isLatin(line)),
  );
  printShares({ all: true }, judged);
}
