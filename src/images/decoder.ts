/** The decoder’s process: makes the variants of each picture it is sent, and ends with the process that started it. */
import sharp from 'sharp';
import { makeVariants } from './variants.ts';

// No picture comes twice, and what is kept of one is missing for the next.
sharp.cache(false);

export interface DecoderRequest {
  readonly id: number;
  readonly bytes: Uint8Array;
}

export type DecoderAnswer =
  | { readonly id: number; readonly variants: Awaited<ReturnType<typeof makeVariants>> }
  | { readonly id: number; readonly message: string };

process.on('message', async ({ id, bytes }: DecoderRequest) => {
  let answer: DecoderAnswer;
  try {
    answer = { id, variants: await makeVariants(bytes) };
  } catch (error) {
    answer = { id, message: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(answer);
});
