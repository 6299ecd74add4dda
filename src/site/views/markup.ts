/**
 * HTML as a value: whatever is put into a template is escaped, unless it is such a value itself. `hono/html`
 * does less: it trusts any object with a property `isEscaped`, which data read from JSON can have, takes
 * values of every type, and may answer with a promise; it also weighs twice as much in a browser.
 */

/** A symbol: nothing that was read from JSON can have it. */
const source = Symbol('html');

export interface Markup {
  readonly [source]: string;
}

/** What a template takes; `false`, `null` and `undefined` are nothing. */
export type Content = Markup | string | number | false | null | undefined | readonly Content[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as text of HTML, or of an attribute in quotes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

function write(content: Content): string {
  if (content === false || content === null || content === undefined) return '';
  if (typeof content === 'string') return escapeHtml(content);
  if (typeof content === 'number') return String(content);
  return source in content ? content[source] : content.map(write).join('');
}

/** The texts of templates without their line breaks, by template. */
const joined = new WeakMap<TemplateStringsArray, readonly string[]>();

/**
 * The text of a template in one line: a line break and its indentation are a space between attributes, else
 * none.
 */
function textsOf(strings: TemplateStringsArray): readonly string[] {
  const known =
    joined.get(strings) ??
    strings.map((text) => text.replace(/(")?\n\s*/g, (_, quote) => (quote ? '" ' : '')));
  joined.set(strings, known);
  return known;
}

/** A piece of HTML; attributes must stand in double quotes, line breaks of the template are left out. */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return { [source]: textsOf(strings).reduce((all, text, index) => all + write(contents[index - 1]) + text) };
}

/** What is put between the items of a list. */
export function join(items: readonly Content[], between: Content): Content {
  return items.map((item, index) => (index === 0 ? item : [between, item]));
}

/** HTML as text, to be sent or set. */
export function toHtml(content: Content): string {
  return write(content);
}

/** Data for machines inside of a page: no text in it can end the element it stands in. */
export function jsonScript(data: object): Markup {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return { [source]: `<script type="application/ld+json">${json}</script>` };
}

/**
 * An address that a link may lead to, of this site or of the web; undefined for any other (`javascript:`).
 */
export function safeAddress(address: string): string | undefined {
  return /^(?:https?:\/\/|\/(?!\/))/i.test(address) ? address : undefined;
}
