/** Pictures: those of the API in two formats and several sizes, and drawn covers of titles without one. */
import type { ImageSet, Picture } from '../../contract/common.ts';
import { local } from './addresses.ts';
import { type Content, html } from './markup.ts';
import type { PageLocation } from './page.ts';

export interface PictureOptions {
  readonly alt: string;
  /** Its width in the layout, for the attribute `sizes`. */
  readonly sizes: string;
  /** Visible at once, so not loaded lazily. */
  readonly eager?: boolean;
  /** Shows its smallest size, blurred, until it is loaded (styles/cards.css). */
  readonly isLarge?: boolean;
}

const loading = (eager: boolean): Content =>
  eager ? html`fetchpriority="high"` : html`loading="lazy" decoding="async"`;

/** A poster in the size that the layout needs. */
export function poster(
  set: ImageSet,
  { alt, sizes, eager = false, isLarge }: PictureOptions,
  location: PageLocation,
): Content {
  // If the original is small, several sizes are the same picture.
  const pictures = new Map([set.big, set.medium, set.small].map((one) => [one.width, one]));
  const sources = (format: 'webp' | 'jpg') =>
    Array.from(pictures, ([width, one]) => `${local(one[format], location)} ${width}w`)
      .reverse()
      .join(', ');
  const { width, height } = set.medium;
  const preview =
    isLarge === true && html` class="preview" style="--preview:url('${local(set.small.webp, location)}')"`;
  return html`<picture${preview}><source type="image/webp" srcset="${sources('webp')}" sizes="${sizes}">
    <img src="${local(set.medium.jpg, location)}" srcset="${sources('jpg')}" sizes="${sizes}"
    alt="${alt}" width="${width}" height="${height}" ${loading(eager)}>
    </picture>`;
}

/** A picture of one size; without a picture, the first letter of the name. */
export function portrait(
  picture: Picture | undefined,
  name: string,
  { alt, eager = false }: Pick<PictureOptions, 'alt' | 'eager'>,
  location: PageLocation,
): Content {
  if (picture === undefined) return html`<span class="initial" aria-hidden="true">${[...name][0]}</span>`;
  return poster({ big: picture, medium: picture, small: picture }, { alt, sizes: '9rem', eager }, location);
}

/** The longest name that surely has room on a cover. */
const longestOnCover = 70;

/** A number from 0 up to a bound, always the same for a seed. */
const pick = (seed: number, salt: number, bound: number): number =>
  ((Math.imul(seed + salt, 2654435761) >>> 0) >>> 8) % bound;

/** Hills: a wave over the whole width, filled down to the edge. */
function hill(seed: number, salt: number, top: number): string {
  const [a, b] = [top + pick(seed, salt, 20), top + pick(seed, salt + 1, 20)];
  return `M0 ${top}C50 ${a - 15} 70 ${b + 15} 110 ${b}S170 ${a - 10} 200 ${top}V300H0Z`;
}

/** A name on a cover. The end of a very long one is cut. */
function coverName(name: string): Content {
  const cut = name.length > longestOnCover && ' cut';
  return html`<span class="cover-name${cut}" style="--length:${name.length}">${name}</span>`;
}

/**
 * A cover that depends only on the title's id: the name in the upper half, the sun and the hills in the lower
 * one. Screen readers skip it: cards have the name, too.
 * @param name undefined if shown elsewhere
 */
export function drawnCover(seed: number, name?: string): Content {
  const sun = { x: 45 + pick(seed, 1, 110), y: 205 + pick(seed, 2, 15), r: 30 + pick(seed, 3, 20) };
  return html`<span class="cover-art" style="--hue:${pick(seed, 4, 360)}" aria-hidden="true">
    <svg viewBox="0 0 200 300" preserveAspectRatio="xMidYMid slice" focusable="false">
      <circle class="sun" cx="${sun.x}" cy="${sun.y}" r="${sun.r}"></circle>
      <path class="far" d="${hill(seed, 5, 205)}"></path>
      <path class="middle" d="${hill(seed, 7, 232)}"></path>
      <path class="near" d="${hill(seed, 9, 262)}"></path>
    </svg>
    ${name !== undefined && coverName(name)}
  </span>`;
}
