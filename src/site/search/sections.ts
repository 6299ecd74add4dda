/** The pages of the documentation as sections to be searched, read from the HTML that the build wrote. */

/** A heading of a page with the text below it. */
export interface Section {
  /** Address of the page, and of the heading within it. */
  readonly url: string;
  /** Of the page. */
  readonly title: string;
  /** Of the section; empty for what stands above the first. */
  readonly heading: string;
  readonly text: string;
  /** What the rows of its tables and its lists of parameters say something of. */
  readonly terms: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text of a piece of HTML. */
function textOf(html: string): string {
  return html
    .replace(/<pre data-language="json"[\s\S]*?<\/pre>/g, ' ')
    .replace(/<(script|style|svg|button)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<(?:br|\/p|\/li|\/td|\/th|\/h\d|\/div|\/dt|\/dd|\/pre)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, code: string, name: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      return String.fromCodePoint(Number.parseInt(hex ?? code, hex === undefined ? 10 : 16));
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first cell of each row of a table, the name of each parameter or field. */
const termsOf = (html: string): string =>
  Array.from(
    html.matchAll(/<tr>\s*<td[^>]*>([\s\S]*?)<\/td>|<code class="name">([^<]*)/g),
    ([, cell, name]) => textOf(cell ?? name ?? ''),
  ).join(' ');

/** Headings of the reference whose text stands elsewhere, or is of the demo's records. */
const repeated = /\/docs\/reference\/[^#]*#(?:live|example|errors|decided)$|\/docs\/errors\/#/;

/** The sections of a page; none of one that is not to be found. @param path its address */
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
