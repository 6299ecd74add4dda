/**
 * HTML as a value: a template escapes its contents, unless they are such values. `hono/html` is less strict:
 * it trusts any object with a property `isEscaped`, which JSON data can have, takes values of every type, and
 * may return a promise. It is also twice as large in a browser.
 */

/** A symbol, because data from JSON cannot have one. */
const source = Symbol('html');

export interface Markup {
  readonly [source]: string;
}

/** The contents that a template takes; `false`, `null` and `undefined` write nothing. */
export type Content = Markup | string | number | false | null | undefined | readonly Content[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML or for an attribute in quotes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** HTML as text, to be sent or set. */
export function toHtml(content: Content): string {
  if (content === false || content === null || content === undefined) return '';
  if (typeof content === 'string') return escapeHtml(content);
  if (typeof content === 'number') return String(content);
  return source in content ? content[source] : content.map(toHtml).join('');
}

/** Cache: the texts of templates without line breaks. */
const joined = new WeakMap<TemplateStringsArray, readonly string[]>();

/** Joins the lines of a template's texts: with a space after an attribute, elsewhere without. */
function textsOf(strings: TemplateStringsArray): readonly string[] {
  const known =
    joined.get(strings) ??
    strings.map((text) => text.replace(/(")?\n\s*/g, (_, quote) => (quote ? '" ' : '')));
  joined.set(strings, known);
  return known;
}

/** A piece of HTML. Attributes must be in double quotes; line breaks of the template are removed. */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return {
    [source]: textsOf(strings).reduce((all, text, index) => all + toHtml(contents[index - 1]) + text),
  };
}

/** Puts a separator between items. */
export function join(items: readonly Content[], between: Content): Content {
  return items.map((item, index) => (index === 0 ? item : [between, item]));
}

/** JSON-LD inside of a page. `<` is escaped, so no text can end the script element. */
export function jsonScript(data: object): Markup {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return { [source]: `<script type="application/ld+json">${json}</script>` };
}

/** An address of this site or of the web, safe to link; undefined for any other (`javascript:`). */
export function safeAddress(address: string): string | undefined {
  return /^(?:https?:\/\/|\/(?!\/))/i.test(address) ? address : undefined;
}

/** A link to another site; only its content if the address is not safe to link. */
export function linkOut(address: string, inside: Content, rel = 'noopener external'): Content {
  const to = safeAddress(address);
  return to === undefined ? inside : html`<a href="${to}" rel="${rel}">${inside}</a>`;
}

/** The `rel` of a link to a player. */
export const ofPlayer = 'noopener nofollow external';
