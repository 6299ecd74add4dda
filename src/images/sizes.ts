/** The pixels of a picture's variants. Does not load the decoder. */
import { type ImageSize, imageSizes } from '../contract/enums.ts';

/** Width and height in pixels. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** A size that fits inside a square, in the same proportion and never enlarged. */
function fitInside({ width, height }: Dimensions, side: number): Dimensions {
  const factor = Math.max(1, Math.max(width, height) / side);
  const scale = (length: number) => Math.max(1, Math.round(length / factor));
  return { width: scale(width), height: scale(height) };
}

/** The pixels of each size, which is made of the next larger one (variants.ts). @param largest those of the largest one */
export function sizesOf(largest: Dimensions): Readonly<Record<ImageSize, Dimensions>> {
  let size = largest;
  const sizes = imageSizes.map(({ name, maxSide }) => {
    size = fitInside(size, maxSide);
    return [name, size] as const;
  });
  return Object.fromEntries(sizes) as Record<ImageSize, Dimensions>; // the keys are the contract's list of sizes
}
