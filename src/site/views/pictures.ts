/** Pictures of the API as HTML: two formats, several sizes, width and height that reserve their place. */
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

const loading = (eager: boolean | undefined): Content =>
  eager === true ? html`fetchpriority="high"` : html`loading="lazy" decoding="async"`;

/** A poster in the size that the layout needs. */
export function poster(
  set: ImageSet,
  { alt, sizes, eager, isLarge }: PictureOptions,
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
  { alt, eager }: Pick<PictureOptions, 'alt' | 'eager'>,
  location: PageLocation,
): Content {
  if (picture === undefined) return html`<span class="initial" aria-hidden="true">${[...name][0]}</span>`;
  return html`<picture><source type="image/webp" srcset="${local(picture.webp, location)}">
    <img src="${local(picture.jpg, location)}"
    alt="${alt}" width="${picture.width}" height="${picture.height}" ${loading(eager)}>
    </picture>`;
}
