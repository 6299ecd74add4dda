/** Feeds of new episodes and posters: Atom (RFC 4287) and JSON Feed 1.1. No clock: all times are those of the items. */
import { formatUtc } from '../contract/time.ts';
import type { FeedRow, PosterRecord } from '../records/records.ts';
import { type Content, html, safeAddress, toHtml } from '../site/views/markup.ts';
import { type FeedFormat, type FeedName, feedAddress, feedFormats } from './addresses.ts';
import { type FeedFile, type FeedSource, plain, toFile, uuidOf } from './source.ts';

/** Maximum number of items: in feeds of all titles, and in those of one title or team. */
export const mostItems = { all: 200, one: 100 };

/** The maximum number of items of a feed. */
export const mostOf = (name: FeedName): number => (name.includes('/') ? mostItems.one : mostItems.all);

/** An item in the form of JSON Feed. Atom is made from it, too. */
export interface FeedItem {
  readonly id: string;
  /** The page of its title. */
  readonly url: string;
  readonly title: string;
  readonly content_html: string;
  readonly image?: string;
  /** Some readers use one of these two dates, some the other. Both say when the item appeared. */
  readonly date_published: string;
  readonly date_modified: string;
  readonly authors: readonly { readonly name: string }[];
}

const kinds = { voice: 'озвучка', sub: 'субтитри' } as const;
const pageOf = (anime: number, { present }: FeedSource) => present.siteAddress(`/anime/${anime}/`);

/** An episode at one provider (decision: decisions.ts, Fields and enumerations: what names an item). */
export function episodeItem(row: FeedRow, source: FeedSource): FeedItem {
  const { release, number } = row;
  const publishedAt = formatUtc(row.publishedAt * 1000);
  // decision: the teams' names joined by " & ", as teamName
  const team = release.teams.map((id) => source.teamName(id) ?? '').join(' & ');
  const provider = plain(row.provider);
  const to = safeAddress(row.embedUrl);
  const player = to === undefined ? provider : html`<a href="${to}">${provider}</a>`;
  return {
    id: uuidOf('episode', release.anime, release.id, number, row.provider),
    url: pageOf(release.anime, source),
    title: `${source.titleName(release.anime)}, серія ${number}`,
    content_html: toHtml(html`<p>${team} · ${kinds[release.kind]} · ${player}</p>`),
    date_published: publishedAt,
    date_modified: publishedAt,
    authors: [{ name: team }],
  };
}

function posterItem(poster: PosterRecord, source: FeedSource): FeedItem {
  const { author, team, images } = source.present.uaPoster(poster);
  const title = source.titleName(poster.anime);
  const by = plain(author ?? team?.name ?? '');
  return {
    id: uuidOf('poster', poster.id),
    url: pageOf(poster.anime, source),
    title: `${title}: український постер`,
    content_html: toHtml(html`<p><img src="${images.medium.jpg}" alt="${title}"></p>`),
    image: images.big.jpg,
    date_published: poster.publishedAt,
    date_modified: poster.publishedAt,
    authors: by === '' ? [] : [{ name: by }],
  };
}

interface About {
  readonly title: string;
  /** The address of the page that shows the same, and of the feed. */
  readonly page: string;
  readonly own: string;
}

const author = { name: 'ani-ua' };

/** The time of a feed without items (decision: decisions.ts, Meaning, JSON Feed, Atom). */
const neverUpdated = '1970-01-01T00:00:00Z';

const atomAuthor = ({ name }: { readonly name: string }): Content =>
  html`<author><name>${name}</name></author>`;

const atomEntry = ({
  id,
  url,
  title,
  content_html,
  image,
  date_published,
  date_modified,
  authors,
}: FeedItem): Content =>
  html`<entry><id>${id}</id><title>${title}</title><published>${date_published}</published><updated>${date_modified}</updated><link href="${url}"/>${image !== undefined && html`<link rel="enclosure" type="image/jpeg" href="${image}"/>`}${authors.map(atomAuthor)}<content type="html">${content_html}</content></entry>\n`;

const writers: {
  readonly [F in FeedFormat]: (name: FeedName, about: About, items: readonly FeedItem[]) => string;
} = {
  atom: (name, { title, page, own }, items) =>
    toHtml(
      html`<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="uk"><id>${uuidOf('feed', name)}</id><title>${title}</title><updated>${items[0]?.date_modified ?? neverUpdated}</updated>${atomAuthor(author)}<link href="${page}"/><link rel="self" href="${own}"/>\n${items.map(atomEntry)}</feed>\n`,
    ),
  json: (_name, { title, page, own }, items) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title,
      home_page_url: page,
      feed_url: own,
      language: 'uk',
      authors: [author],
      items,
    }),
};

/** The title of a feed; undefined if its title or team is not public. */
function titleOfFeed(name: FeedName, source: FeedSource): string | undefined {
  const [kind, id] = name.split('/');
  if (name === 'posters') return 'Нові українські постери';
  if (id === undefined) return 'Нові серії українською';
  const own = kind === 'anime' ? source.titleName(Number(id)) : source.teamName(Number(id));
  return own === undefined ? undefined : `${own}: нові серії`;
}

/** The files of a feed; without bytes if its title or team is not public. @param items newest first */
export function feedFiles(name: FeedName, items: readonly FeedItem[], source: FeedSource): FeedFile[] {
  const { siteAddress } = source.present;
  const title = titleOfFeed(name, source);
  return feedFormats.map((format) => {
    const address = feedAddress(name, format);
    if (title === undefined) return toFile(address, undefined);
    const about = { title, page: siteAddress(`/${name}/`), own: siteAddress(address) };
    return toFile(address, writers[format](name, about, items));
  });
}

/** The files of the feed of posters. @param posters newest first; those beyond the maximum are left out */
export const posterFeed = (posters: readonly PosterRecord[], source: FeedSource): FeedFile[] =>
  feedFiles(
    'posters',
    posters.slice(0, mostItems.all).map((poster) => posterItem(poster, source)),
    source,
  );
