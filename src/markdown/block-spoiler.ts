import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type {
  Code,
  Construct,
  Effects,
  State,
  Token,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types';
import { literal } from './literal.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    blockSpoiler: 'blockSpoiler';
    blockSpoilerFence: 'blockSpoilerFence';
    blockSpoilerSpace: 'blockSpoilerSpace';
  }
}

/**
 * The block form: a line `::spoiler`, Markdown, a line `::`. A spoiler without an end reaches to the end of its
 * container, like a code fence, so a text that should be hidden stays hidden.
 */
export const blockSpoiler: Construct = { name: 'blockSpoiler', tokenize, concrete: true };

/**
 * Line numbers inside spoilers, for each text being parsed. An opening on such a line is plain text. Otherwise a text
 * of openings would nest without limit.
 */
const hiddenLines = new WeakMap<object, Set<number>>();

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { parser, now } = this;
  const interrupts = this.interrupt === true;
  const hidden = hiddenLines.get(parser) ?? new Set();
  hiddenLines.set(parser, hidden);
  const nextLine = lineEndingInContainer(this);
  const tokens = createContentTokens(parser, effects);

  return function start(code) {
    if (hidden.has(now().line)) return nok(code);
    effects.enter('blockSpoiler');
    return effects.attempt(fence('::spoiler'), interrupts ? ok : atLineEnd, nok)(code);
  };

  function atLineEnd(code: Code): State | undefined {
    return code === null ? end(code) : effects.attempt(nextLine, atLineStart, end)(code);
  }

  function atLineStart(code: Code): State | undefined {
    return effects.attempt(fence('::'), end, lineOfContent)(code);
  }

  function lineOfContent(code: Code): State | undefined {
    if (code === null) return end(code);
    // A token must not be empty, so an empty last line stays outside.
    if (markdownLineEnding(code)) return effects.check(nextLine, enterContent, end)(code);
    return enterContent(code);
  }

  function enterContent(code: Code): State | undefined {
    hidden.add(now().line);
    tokens.enter();
    return content(code);
  }

  function content(code: Code): State | undefined {
    if (code === null) return afterContent(code);
    if (!markdownLineEnding(code)) {
      effects.consume(code);
      return content;
    }
    return effects.check(nextLine, endOfContentLine, afterContent)(code);
  }

  /** The content keeps the line ending, because the parser of the content needs it. */
  function endOfContentLine(code: Code): State | undefined {
    effects.consume(code);
    tokens.leave();
    return atLineStart;
  }

  function afterContent(code: Code): State | undefined {
    tokens.leave();
    return end(code);
  }

  function end(code: Code): State | undefined {
    effects.exit('blockSpoiler');
    return ok(code);
  }
}

/** Tokens of the content, one a line. Each is linked to the next, so the document parser reads one text. */
function createContentTokens(parser: TokenizeContext['parser'], effects: Effects) {
  let previous: Token | undefined;
  return {
    enter(): void {
      // Spread, because exactOptionalPropertyTypes forbids `previous: undefined`.
      const link = previous === undefined ? {} : { previous };
      const token = effects.enter('chunkDocument', { contentType: 'document', ...link });
      if (previous !== undefined) previous.next = token;
      previous = token;
    },
    leave(): void {
      const { start } = effects.exit('chunkDocument');
      parser.lazy[start.line] = false;
    },
  };
}

/** A line ending after which the container continues. A lazy line does not belong to it. */
function lineEndingInContainer({ parser, now }: TokenizeContext): Construct {
  const tokenizeLineEnding: Tokenizer = (effects, ok, nok) =>
    function start(code) {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (next) => (parser.lazy[now().line] === true ? nok(next) : ok(next));
    };
  return { partial: true, tokenize: tokenizeLineEnding };
}

/** At most `most` spaces, then what follows them. */
function spaces(effects: Effects, most: number, then: State): State {
  let count = 0;
  return function start(code) {
    if (!markdownSpace(code)) return then(code);
    effects.enter('blockSpoilerSpace');
    return space(code);
  };

  function space(code: Code): State | undefined {
    if (markdownSpace(code) && count < most) {
      count++;
      effects.consume(code);
      return space;
    }
    effects.exit('blockSpoilerSpace');
    return then(code);
  }
}

/** A line of these characters, with up to three spaces before them and any number after. */
function fence(characters: string): Construct {
  const tokenizeFence: Tokenizer = (effects, ok, nok) => {
    return spaces(effects, 3, (code) => {
      effects.enter('blockSpoilerFence');
      return literal(effects, characters, afterFence, nok)(code);
    });

    function afterFence(code: Code): State | undefined {
      effects.exit('blockSpoilerFence');
      return spaces(effects, Infinity, lineEnd)(code);
    }

    function lineEnd(code: Code): State | undefined {
      return code === null || markdownLineEnding(code) ? ok(code) : nok(code);
    }
  };
  return { partial: true, tokenize: tokenizeFence };
}
