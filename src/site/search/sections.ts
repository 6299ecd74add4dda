/** Splits the built HTML pages of the documentation into sections for the search. */
import { Parser } from 'htmlparser2';

/** A heading of a page with the text below it. */
export interface Section {
  /** Address of the page, and of the heading within it. */
  readonly url: string;
  /** Title of the page. */
  readonly title: string;
  /** Heading of the section; empty for the text above the first heading. */
  readonly heading: string;
  readonly text: string;
  /** Names of the rows in its tables and lists of parameters. */
  readonly terms: string;
}

/** The text of a piece of HTML. */
function textOf(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext(part) {
      text += part;
    },
  });
  const spaced = html
    .replace(/<pre data-language="json"[\s\S]*?<\/pre>/g, ' ')
    .replace(/<(script|style|svg|button)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<(?:br|\/p|\/li|\/td|\/th|\/h\d|\/div|\/dt|\/dd|\/pre)\b[^>]*>/g, ' ');
  parser.end(spaced);
  return text.replace(/\s+/g, ' ').trim();
}

/** The first cell of each row of a table, the name of each parameter or field. */
const termsOf = (html: string): string =>
  Array.from(
    html.matchAll(/<tr>\s*<td[^>]*>([\s\S]*?)<\/td>|<code class="name">([^<]*)/g),
    ([, cell, name]) => textOf(cell ?? name ?? ''),
  ).join(' ');

/** Sections of the reference that repeat other pages or show the demo's records. */
const repeated =
  /\/docs\/reference\/[^#]*#(?:live|example|errors|decided)$|\/docs\/(?:errors|reference\/objects)\/#/;

/** The sections of a page; empty if it has no `<main>`. @param path its address */
export function sectionsOf(html: string, path: string): readonly Section[] {
  const start = html.indexOf('<main');
  if (start < 0) return [];
  const main = html
    .slice(start, html.indexOf('</main>', start))
    .replace(/<a class="sl-anchor-link"[\s\S]*?<\/a>/g, '')
    .replace(/<footer[\s\S]*?<\/footer>/g, '');
  const [, title = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main) ?? [];
  const pageTitle = textOf(title);
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  const heads = [...main.matchAll(/<h([123])([^>]*)>([\s\S]*?)<\/h\1>/g)];
  const all = heads.map((head, index) => {
    const [whole, level, attributes = '', inside = ''] = head;
    const from = head.index + whole.length;
    const [, id] = / id="([^"]*)"/.exec(attributes) ?? [];
    const isTop = level === '1' || id === undefined;
    const below = main.slice(from, heads[index + 1]?.index);
    return {
      url: isTop ? path : `${path}#${id}`,
      title: pageTitle,
      heading: level === '1' ? '' : textOf(inside),
      text: textOf(`${level === '1' ? `${description} ` : ''}${below}`),
      terms: termsOf(below),
    };
  });
  return all.filter(({ url }) => !repeated.test(url));
}
