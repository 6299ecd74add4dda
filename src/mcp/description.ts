/** Descriptions for assistants. */
import { z } from 'zod';
import { blocksWithoutSpoilers } from '../markdown/without-spoilers.ts';
import type { Means } from './api.ts';

/** Maximum length of a description. */
const mostOfDescription = 2000;

/** Prepares a description: removes spoilers, makes links absolute, cuts it at the end of a paragraph. */
export function describe(markdown: string | null, { site }: Pick<Means, 'site'>) {
  const blocks = blocksWithoutSpoilers(markdown ?? '').map((block) => block.replaceAll('](/', `](${site}/`));
  let text = '';
  for (const block of blocks) {
    const longer = text === '' ? block : `${text}\n\n${block}`;
    if (longer.length <= mostOfDescription) text = longer;
    // If the first paragraph is too long, cut it at a word.
    else
      return {
        description: text || `${/^.{0,1998}(?=\s)/s.exec(block)?.[0] ?? ''}…`,
        descriptionCut: true as const,
      };
  }
  return { description: text || undefined };
}

/** The fields that `describe` returns. */
export const description = {
  description: z.string().optional().describe('Markdown without spoilers'),
  descriptionCut: z.literal(true).optional().describe('The rest is on the page'),
};
