/** Descriptions: Markdown with spoilers as HTML, and as plain text without them. */
import type { Nodes, Parents } from 'mdast';
import { parseMarkdown } from '../../markdown/parse.ts';
import { address, type Locale } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { type Content, html, safeAddress } from './markup.ts';

/** Addresses of pages end with a slash and begin with the locale. */
function linkAddress(url: string, locale: Locale): string | undefined {
  const safe = safeAddress(url);
  if (safe === undefined || !safe.startsWith('/')) return safe;
  return address(
    locale,
    /[/.?#]/.test(safe.slice(safe.lastIndexOf('/') + 1)) || safe.endsWith('/') ? safe : `${safe}/`,
  );
}

function show(node: Nodes, locale: Locale): Content {
  const inside = () => (node as Parents).children.map((child) => show(child, locale));
  switch (node.type) {
    case 'text':
      return node.value;
    case 'inlineCode':
      return html`<code>${node.value}</code>`;
    case 'code':
      return html`<pre><code>${node.value}</code></pre>`;
    case 'break':
      return html`<br>`;
    case 'thematicBreak':
      return html`<hr>`;
    case 'paragraph':
      return html`<p>${inside()}</p>`;
    case 'heading':
      // Below the headings of the page.
      return node.depth === 1 ? html`<h3>${inside()}</h3>` : html`<h4>${inside()}</h4>`;
    case 'emphasis':
      return html`<em>${inside()}</em>`;
    case 'strong':
      return html`<strong>${inside()}</strong>`;
    case 'blockquote':
      return html`<blockquote>${inside()}</blockquote>`;
    case 'list':
      return node.ordered === true
        ? html`<ol start="${node.start ?? 1}">${inside()}</ol>`
        : html`<ul>${inside()}</ul>`;
    case 'listItem':
      return html`<li>${inside()}</li>`;
    case 'link': {
      const to = linkAddress(node.url, locale);
      return to === undefined ? inside() : html`<a href="${to}">${inside()}</a>`;
    }
    case 'spoiler':
      return html`<details class="spoiler"><summary>${viewMessages[locale].blockSpoiler}</summary>
        ${inside()}</details>`;
    case 'inlineSpoiler':
      return html`<label class="spoiler">
        <input type="checkbox" aria-label="${viewMessages[locale].showSpoiler}">
        <span class="cover" aria-hidden="true">${viewMessages[locale].spoiler}</span><span class="hidden">
        ${inside()}</span></label>`;
    default:
      // The root, or raw HTML, pictures and definitions, which the importer refuses.
      return 'children' in node ? inside() : undefined;
  }
}

/** A Ukrainian description as HTML; spoilers are closed until a reader opens them, without JavaScript. */
export function describe(markdown: string, locale: Locale): Content {
  return html`<div class="prose" lang="uk">${show(parseMarkdown(markdown), locale)}</div>`;
}

function plainOf(node: Nodes): string {
  if (node.type === 'spoiler' || node.type === 'inlineSpoiler' || node.type === 'html') return '';
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value;
  if (node.type === 'break') return ' ';
  if (!('children' in node)) return '';
  const text = node.children.map(plainOf).join('');
  return node.type === 'paragraph' || node.type === 'heading' || node.type === 'listItem' ? `${text} ` : text;
}

/** The beginning of a description as plain text without spoilers, for search engines and cards. */
export function excerpt(markdown: string, length = 200): string {
  const text = plainOf(parseMarkdown(markdown))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join('');
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s.,;:—–-]+$/, '')}…`;
}
