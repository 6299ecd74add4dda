/** The frame that the build writes around a page, and how a page is put into it. */
import { address, type Edition, editions } from '../editions.ts';
import { alternates, cardTags, locales } from '../head-links.ts';
import { html, jsonScript, type Markup, toHtml } from './markup.ts';
import { viewMessages } from './messages.ts';
import type { PageContent } from './page.ts';
import type { PageName } from './routes.ts';

/** What is replaced in a shell stands between two comments. */
const marks = (part: 'head' | 'body') => [`<!--${part}-->`, `<!--/${part}-->`] as const;

/** The part of a shell as the build writes it: what it says until it is filled. */
export function shellPart(part: 'head' | 'body', content: string): string {
  const [begin, end] = marks(part);
  return `${begin}${content}${end}`;
}

/** Title, description, card, canonical address and editions of a page, and what it is about. */
export function headOf(content: PageContent, edition: Edition, origin: string): Markup {
  const { title, description, path, image, kind, about } = content;
  const url = origin + address(edition, path);
  return html`<title>${title} · ani-ua</title><meta name="description" content="${description}"><link rel="canonical" href="${url}">${alternates(path, origin).map(({ hreflang, href }) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}">`)}<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:type" content="${kind}"><meta property="og:url" content="${url}"><meta property="og:site_name" content="ani-ua"><meta property="og:locale" content="${locales[edition]}">${cardTags(path, origin, image)}<meta name="twitter:card" content="summary_large_image">${about !== undefined && jsonScript(about)}`;
}

function replacePart(shell: string, part: 'head' | 'body', content: string): string {
  const [begin, end] = marks(part);
  const from = shell.indexOf(begin);
  const to = shell.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The shell has no ${part}`);
  return shell.slice(0, from) + content + shell.slice(to + end.length);
}

/** A shell with its page in it. @param shellPaths the shell's own addresses, by edition */
export function fillShell(
  shell: string,
  head: Markup,
  body: Markup,
  shellPaths: Readonly<Record<Edition, string>>,
  path: string,
): string {
  let filled = replacePart(shell, 'head', toHtml(head));
  filled = replacePart(filled, 'body', toHtml(html`<div data-filled>${body}</div>`));
  // Links to the other edition of the shell lead to the other edition of the page.
  for (const edition of editions) {
    filled = filled.replaceAll(`href="${shellPaths[edition]}"`, () =>
      toHtml(html`href="${address(edition, path)}"`),
    );
  }
  return filled;
}

/** The head of a shell that nobody filled. */
export function shellHead(name: PageName, edition: Edition): Markup {
  const words = viewMessages(edition);
  const { title, description } = {
    title: words.list,
    anime: words.list,
    team: words.teams,
    teams: words.teams,
    character: words.characters,
    characters: words.characters,
    schedule: words.schedule,
    updates: words.feed,
    posters: words.gallery,
    statistics: words.statistics,
    status: words.status,
  }[name];
  return html`<title>${title} · ani-ua</title><meta name="description" content="${description}">`;
}

/** The body of a shell that nobody filled yet. */
export function shellBody(edition: Edition): Markup {
  const words = viewMessages(edition);
  return html`<p class="loading" role="status">${words.loading}</p><noscript><p class="site-failure">${words.noScript}</p></noscript>`;
}
