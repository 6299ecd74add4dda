/** Pictures at the service that answered. */
import type { ImageSet } from './types.ts';

/**
 * The address of a picture at the service that answered: the data names pictures at their origin, which may be away.
 * Addresses that are no pictures of the service stay as they are.
 */
export function pictureAt(address: string, { baseUrl }: { readonly baseUrl: string }): string {
  return address.replace(/^https?:\/\/[^/]+(?=\/images\/)/, () => baseUrl);
}

/**
 * An image set as a `srcset`, with addresses at the service that answered and the true width of each size, the smallest
 * first. Sizes of one width, as a small original has, come once.
 */
export function srcset(
  { small, medium, big }: ImageSet,
  answer: { readonly baseUrl: string },
  format: 'webp' | 'jpg' = 'webp',
): string {
  const pictures = new Map([big, medium, small].map((picture) => [picture.width, picture[format]]));
  const sizes = Array.from(pictures, ([width, address]) => `${pictureAt(address, answer)} ${width}w`);
  return sizes.reverse().join(', ');
}
