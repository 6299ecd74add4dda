/** Addresses of pictures at the service that answered. */
import type { ImageSet } from './types.ts';

/**
 * The address of a picture at the service that answered. The data names pictures at their origin, which may be
 * unreachable. Other addresses stay unchanged.
 */
export function pictureAt(address: string, { baseUrl }: { readonly baseUrl: string }): string {
  return address.replace(/^https?:\/\/[^/]+(?=\/images\/)/, () => baseUrl);
}

/**
 * An image set as a `srcset`, with addresses at the service that answered and the real width of each size, the smallest
 * first. Sizes with the same width, as a small original has, appear once.
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
