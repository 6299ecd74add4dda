/** Descriptions for assistants. */
import { z } from 'zod';
import { blocksWithoutSpoilers } from '../markdown/without-spoilers.ts';
import type { Means } from './api.ts';

/** Most characters of a description. */
const mostOfDescription = 2000;

/** What is told of a description: without spoilers, with whole addresses, to the end of a paragraph. */
export function describe(markdown: string | null, { site }: Pick<Means, 'site'>) {
  const blocks = blocksWithoutSpoilers(markdown ?? '').map((block) => block.replaceAll('](/', `](${site}/`));
  let text = '';
  for (const block of blocks) {
    const longer = text === '' ? block : `${text}\n\n${block}`;
    if (longer.length <= mostOfDescription) text = longer;
    // A first paragraph that is too long ends at a word.
    else
      return {
        description: text || `${/^.{0,1998}(?=\s)/s.exec(block)?.[0] ?? ''}…`,
        descriptionCut: true as const,
      };
  }
  return { description: text || undefined };
}

/** The members that `describe` gives. */
export const description = {
  description: z.string().optional().describe('Markdown without spoilers'),
  descriptionCut: z.literal(true).optional().describe('The rest is on the page'),
};
