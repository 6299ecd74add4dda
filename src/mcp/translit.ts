/** The tool that writes names in Ukrainian. */
import { z } from 'zod';
import * as enums from '../contract/enums.ts';
import type { TranslitResult } from '../contract/translit.ts';
import { ruleOf } from '../translit/rules.ts';
import { askEndpoint } from './api.ts';
import { tool } from './tool.ts';

const lineRow = z.object({
  source: z.string(),
  result: z.string(),
  lang: z.string().optional(),
  unread: z.array(z.string()).optional().describe('Words that could not be read, unchanged'),
  suggest: z.object({ lang: z.string(), text: z.string() }).optional(),
  words: z.array(z.string()).optional().describe('Each word with its pieces and their rules'),
});

const ruleRow = z.object({ rule: z.string(), says: z.string(), source: z.string() });

/** The distinct rules in the steps of a reading, each with its text and source. */
function rulesOf({ lines }: TranslitResult) {
  const ids = lines.flatMap(({ words = [] }) => words.flatMap(({ steps }) => steps.map(({ rule }) => rule)));
  return [...new Set(ids)].flatMap((id) => {
    const note = ruleOf(id);
    return note === undefined ? [] : [{ rule: id, says: note.en, source: note.source }];
  });
}

type Step = NonNullable<TranslitResult['lines'][number]['words']>[number]['steps'][number];
const shownStep = ({ from, to, rule }: Step) => `${from}→${to} ${rule}`;

export const transliterate = tool({
  title: 'Write names in Ukrainian',
  description:
    'Writes Japanese (romaji, kana), Chinese (pinyin), Korean (hangul) and Western names in Ukrainian letters, and names the rule behind each piece. Names the words that cannot be read.',
  input: z.strictObject({
    lines: z.array(z.string().max(500)).min(1).max(20).describe('Each is a name or a text'),
    lang: z.enum(enums.translitRequestLangs).default('auto').describe('auto: found for each line'),
    system: z
      .string()
      .max(40)
      .optional()
      .describe('ja_default, gojuon; ukt, academic; ko_default, ko_academic'),
    mode: z.enum(enums.translitModes).optional().describe('name: each line is a person'),
    explain: z.boolean().default(true).describe('false: without the rules'),
  }),
  row: z.union([lineRow, ruleRow]),
  async run({ lines, ...options }, { ask }) {
    const { result } = await askEndpoint(ask, 'translitPost', { body: { items: lines, ...options } });
    const rows = result.lines.map(({ source, result: reading, lang, unresolved, suggest, words }) => ({
      source,
      result: reading,
      lang: lang ?? undefined,
      unread: unresolved,
      suggest: suggest && { lang: suggest.lang, text: suggest.text },
      words: words?.map((word) => `${word.result}: ${word.steps.map(shownStep).join('; ')}`),
    }));
    return {
      summary: `Lines: ${rows.length}, system: ${result.systemId}`,
      rows: [...rows, ...rulesOf(result)],
    };
  },
});
