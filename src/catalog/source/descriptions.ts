import type { Nodes } from 'mdast';
import { findMarkdownExcess, markdownBounds } from '../../markdown/bounds.ts';
import { parseCommonMark, parseMarkdown } from '../../markdown/parse.ts';

/** A mistake in a description: the piece of text, the rule it breaks, and its position in the text. */
interface DescriptionDiagnostic {
  readonly value: string;
  readonly message: string;
  /** From 1, counted in the text of the description. (In the source a line break is `\n`.) */
  readonly line: number;
  /** From 1, in characters. */
  readonly column: number;
}

/** A link to a page of the service. */
export interface DescriptionLink {
  readonly path: string;
  readonly file: 'anime' | 'characters';
  /** An id, a slug, or (characters) both joined by a hyphen. */
  readonly record: string;
  readonly line: number;
  readonly column: number;
}

/** The findings of a check: mistakes, and links whose records the caller must look up. */
export interface CheckedDescription {
  readonly diagnostics: readonly DescriptionDiagnostic[];
  /** Allowed links; their records may not exist. */
  readonly links: readonly DescriptionLink[];
}

const page = /^\/(anime|characters)\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;
/** Whether a link leads to a page of the service, so that a description may hold it. */
export const isServiceLink = (url: string): boolean => page.test(url);
const linkRule =
  'links are Markdown and lead to pages of the service: [text](/anime/…) or [text](/characters/…)';

/** Only a text that matches this can have forbidden markup. Most descriptions do not match, so they need no parsing. */
const suspicious = /[[<]|::|https?:|www\./i;
const excessMessages: Readonly<Record<keyof typeof markdownBounds, string>> = {
  characters: `is over the limit: a description may have at most ${markdownBounds.characters} characters`,
  marks: `is over the limit: a description may have at most ${markdownBounds.marks} of [, ], <, >, *, _, \`, ::, list items and underlines of headings`,
  depth: `is over the limit: lists and quotations of a description may be nested at most ${markdownBounds.depth} deep on one line`,
};
/** Text that looks like a tag, but not to CommonMark (`<a/href=…>`, a tag without an end). */
const brokenTag = /<[a-z/!?][^<>]*(?:>|=[^<>]*)/gi;
const bareAddress = /(?:https?:\/\/|\bwww\.)[^\s<>"')\]]+/gi;
const htmlMessage = `is raw HTML, which descriptions must not have; ${linkRule}`;
const nothingFound: CheckedDescription = { diagnostics: [], links: [] };

/**
 * Checks a description (Markdown): it has no raw HTML, its links lead only to pages of the service, and its spoilers
 * are closed (contract: Character, spoiler directives).
 *
 * decision: the check parses it with spoilers and again as plain CommonMark, and reports mistakes of both. A renderer
 * without spoilers sees other links than a renderer with them, and both must be safe.
 */
export function checkDescription(text: string): CheckedDescription {
  const excess = findExcess(text);
  if (excess !== undefined) return { diagnostics: [excess], links: [] };
  if (!suspicious.test(text)) return nothingFound;
  const findings = createFindings(text);
  visit(parseMarkdown(text), undefined, findings, true);
  if (/::spoiler|:inline-spoiler\[/.test(text)) visit(parseCommonMark(text), undefined, findings, false);
  const diagnostics = findings.diagnostics.sort(
    (left, right) => left.line - right.line || left.column - right.column,
  );
  return { diagnostics, links: findings.links };
}

function findExcess(text: string): DescriptionDiagnostic | undefined {
  const excess = findMarkdownExcess(text);
  if (excess === undefined) return undefined;
  const { bound, index, value } = excess;
  const before = text.slice(0, index).split(/\r\n|\r|\n/);
  const column = [...(before.at(-1) ?? '')].length + 1;
  return { value, message: excessMessages[bound], line: before.length, column };
}

/** Collects the findings of both parses of a text, without duplicates. */
function createFindings(text: string) {
  const lines = text.split(/\r\n|\r|\n/);
  const diagnostics: DescriptionDiagnostic[] = [];
  const links: DescriptionLink[] = [];
  const seen = new Set<string>();

  function positionOf(node: Nodes, offset: number) {
    const start = node.position?.start ?? { line: 1, column: 1, offset: 0 };
    const before = text.slice(start.offset ?? 0, (start.offset ?? 0) + offset).split(/\r\n|\r|\n/);
    const line = start.line + before.length - 1;
    const head = before.length === 1 ? start.column - 1 + offset : (before.at(-1) ?? '').length;
    // The parser counts UTF-16 units, but we report characters.
    return { line, column: [...(lines[line - 1] ?? '').slice(0, head)].length + 1 };
  }

  const isNew = (kind: string, { line, column }: { readonly line: number; readonly column: number }) =>
    seen.size < seen.add(`${kind} ${line} ${column}`).size;

  return {
    diagnostics,
    links,
    lineAt(node: Nodes, offset: number): string {
      return lines[positionOf(node, offset).line - 1] ?? '';
    },
    lastLine: (node: Nodes): string => lines[(node.position?.end.line ?? 1) - 1] ?? '',
    sourceOf: (node: Nodes): string => text.slice(node.position?.start.offset, node.position?.end.offset),
    report(node: Nodes, value: string, message: string, offset = 0): void {
      const position = positionOf(node, offset);
      if (isNew('diagnostic', position)) diagnostics.push({ value, message, ...position });
    },
    noteLink(node: Nodes, link: Pick<DescriptionLink, 'path' | 'file' | 'record'>): void {
      const position = positionOf(node, 0);
      if (isNew('link', position)) links.push({ ...link, ...position });
    },
  };
}

type Findings = ReturnType<typeof createFindings>;

/** Walks the tree of one parse of a text. */
function visit(node: Nodes, parent: Nodes | undefined, findings: Findings, knowsSpoilers: boolean): void {
  const { report, sourceOf, diagnostics } = findings;
  switch (node.type) {
    case 'html':
      // The opening tag was reported before.
      if (node.value.startsWith('</') && diagnostics.some(({ message }) => message === htmlMessage)) return;
      report(node, node.value, htmlMessage);
      return;
    case 'definition':
      report(node, node.url, `is the address of a reference definition; ${linkRule}`);
      return;
    case 'image':
    case 'imageReference':
      report(node, node.type === 'image' ? node.url : sourceOf(node), `is a picture; ${linkRule}`);
      return;
    case 'link':
      // The text of an autolink is its address, so the visit would report it again as a bare address.
      if (!visitLink(node, findings)) return;
      break;
    case 'spoiler':
      visitSpoiler(node, parent, findings);
      break;
    case 'text':
      visitText(node, findings, knowsSpoilers);
      return;
  }
  if ('children' in node) for (const child of node.children) visit(child, node, findings, knowsSpoilers);
}

/** Checks a link. @returns whether its text is not just its address */
function visitLink(node: Nodes & { type: 'link' }, { report, sourceOf, noteLink }: Findings): boolean {
  const { url } = node;
  if (!sourceOf(node).startsWith('[')) {
    report(node, url, `is an autolink; ${linkRule}`);
    return false;
  }
  const [, file, record] = page.exec(url) ?? [];
  if ((file === 'anime' || file === 'characters') && record !== undefined) {
    noteLink(node, { path: url, file, record });
  } else report(node, url, `is not an allowed link; ${linkRule}`);
  return true;
}

function visitSpoiler(
  node: Nodes & { type: 'spoiler' },
  parent: Nodes | undefined,
  { report, lastLine }: Findings,
): void {
  if (parent?.type !== 'root') {
    report(node, '::spoiler', 'must be alone on its line, not inside a list or a quotation');
  }
  if (!/^ {0,3}::[ \t]*$/.test(lastLine(node))) {
    report(node, '::spoiler', 'is not closed: a line "::" must end it');
  }
}

function visitText(node: Nodes & { type: 'text' }, findings: Findings, knowsSpoilers: boolean): void {
  const { report, sourceOf, lineAt } = findings;
  // Escaped characters are not markup. Replace each by two spaces, so that offsets stay the same.
  const source = sourceOf(node).replace(/\\[!-/:-@[-`{-~]/g, '  ');
  for (const { 0: value, index } of source.matchAll(brokenTag)) {
    report(node, value, 'looks like a tag; write \\< for a plain <', index);
  }
  for (const { 0: value, index } of source.matchAll(bareAddress)) {
    report(node, value, `is a bare address; ${linkRule}`, index);
  }
  if (!knowsSpoilers) return;
  for (const { 0: value, index } of source.matchAll(/:inline-spoiler\[.*/g)) {
    report(node, value, 'is not closed: "]" must end it on the same line', index);
  }
  for (const { 0: match, index } of source.matchAll(/^[ \t]*::(?:spoiler)?[ \t]*$/gm)) {
    const value = match.trim();
    if (lineAt(node, index).trim() !== value) continue;
    const message =
      value === '::'
        ? 'closes a spoiler that no line "::spoiler" opened'
        : 'opens a spoiler inside a spoiler; close the first one with "::"';
    report(node, value, message, index);
  }
}
