/** A Ukrainian poster with its author and team. */
import type { Ids } from '../../contract/common.ts';
import type { UaPoster } from '../../contract/poster.ts';
import { viewMessages } from '../messages/views.ts';
import { local, teamAddress, titleAddress } from './addresses.ts';
import { cardSizes } from './cards.ts';
import { type Content, html, join } from './markup.ts';
import type { PageLocation } from './page.ts';
import { poster } from './pictures.ts';
import { type Name, showName } from './titles.ts';

/** An item of a gallery. @param of the poster's title; undefined if the page is about that title */
export function posterItem(
  item: UaPoster,
  alt: string,
  of: { readonly ids: Ids; readonly name: Name } | undefined,
  location: PageLocation,
): Content {
  const { locale } = location;
  const { author, team, images } = item;
  const by = [
    author !== undefined && html`${viewMessages[locale].posterBy} ${author}`,
    team !== undefined && html`<a href="${teamAddress(locale, team)}">${team.name}</a>`,
  ].filter((part) => part !== false);
  const picture = poster(images, { alt, sizes: cardSizes }, location);
  const name =
    of && html`<strong><a href="${titleAddress(locale, of.ids)}">${showName(of.name, locale)}</a></strong>`;
  return html`<li class="card poster-item"><a class="frame" href="${local(images.big.jpg, location)}">
    ${picture}</a>
    ${name}<span class="facts">${join(by, ' · ')}</span></li>`;
}
