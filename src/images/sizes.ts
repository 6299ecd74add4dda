/** The dimensions of a picture's variants. Does not load the decoder. */
import { type ImageSize, imageSizes } from '../contract/enums.ts';

/** Width and height in pixels. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** Shrinks dimensions to fit inside a square, in the same proportion. Never enlarges. */
function fitInside({ width, height }: Dimensions, side: number): Dimensions {
  const factor = Math.max(width, height) / side;
  if (factor <= 1) return { width, height };
  const scale = (length: number) => Math.max(1, Math.round(length / factor));
  return { width: scale(width), height: scale(height) };
}

const [big, medium, small] = imageSizes;

/** The dimensions of each size, made from the next larger one (variants.ts). @param largest those of the largest one */
export function sizesOf(largest: Dimensions): Readonly<Record<ImageSize, Dimensions>> {
  const first = fitInside(largest, big.maxSide);
  const second = fitInside(first, medium.maxSide);
  return { big: first, medium: second, small: fitInside(second, small.maxSide) };
}
