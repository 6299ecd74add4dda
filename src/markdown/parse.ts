/** Markdown of descriptions: CommonMark, and the contract's two forms of a spoiler (contract: Character). */
import type {
  BlockContent,
  DefinitionContent,
  Paragraph,
  Parent,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import { fromMarkdown, type Extension as MdastExtension } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';
import { blockSpoiler } from './block-spoiler.ts';
import { findMarkdownExcess } from './bounds.ts';
import { inlineSpoiler } from './inline-spoiler.ts';

/** The content between the lines `::spoiler` and `::`. */
interface Spoiler extends Parent {
  type: 'spoiler';
  children: (BlockContent | DefinitionContent)[];
}

/** The text of `:inline-spoiler[text]`. */
interface InlineSpoiler extends Parent {
  type: 'inlineSpoiler';
  children: PhrasingContent[];
}

declare module 'mdast' {
  interface BlockContentMap {
    spoiler: Spoiler;
  }
  interface PhrasingContentMap {
    inlineSpoiler: InlineSpoiler;
  }
  interface RootContentMap {
    spoiler: Spoiler;
    inlineSpoiler: InlineSpoiler;
  }
}

const colon = 0x3a;

/** Only these two forms: a general directive extension would read the `:30` of `12:30` as a directive. */
const spoilerSyntax: Extension = {
  flow: { [colon]: blockSpoiler },
  text: { [colon]: inlineSpoiler },
};

const spoilerNodes: MdastExtension = {
  enter: {
    blockSpoiler(token) {
      this.enter({ type: 'spoiler', children: [] }, token);
    },
    inlineSpoiler(token) {
      this.enter({ type: 'inlineSpoiler', children: [] }, token);
    },
  },
  exit: {
    blockSpoiler(token) {
      this.exit(token);
    },
    inlineSpoiler(token) {
      this.exit(token);
    },
  },
};

/**
 * Parses a description into a tree with nodes for spoilers. Every text has a tree; this function does not check which
 * Markdown is allowed. Another service may send a text above the limits: it becomes one paragraph of plain text, hidden
 * as a whole if it may contain a spoiler.
 */
export function parseMarkdown(text: string): Root {
  if (findMarkdownExcess(text) !== undefined) {
    const plain: Paragraph = { type: 'paragraph', children: [{ type: 'text', value: text }] };
    const whole: RootContent = text.includes('spoiler') ? { type: 'spoiler', children: [plain] } : plain;
    return { type: 'root', children: [whole] };
  }
  return fromMarkdown(text, { extensions: [spoilerSyntax], mdastExtensions: [spoilerNodes] });
}

/** Parses the text like a renderer that does not know spoilers. */
export function parseCommonMark(text: string): Root {
  return fromMarkdown(text);
}
