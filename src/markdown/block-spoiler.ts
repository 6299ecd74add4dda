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

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    blockSpoiler: 'blockSpoiler';
    blockSpoilerFence: 'blockSpoilerFence';
    blockSpoilerSpace: 'blockSpoilerSpace';
  }
}

/**
 * The block form: a line `::spoiler`, Markdown, a line `::`. A spoiler whose end is missing goes to the end of what
 * it stands in, as a code fence does: a text that was meant to be hidden stays hidden.
 */
export const blockSpoiler: Construct = { name: 'blockSpoiler', tokenize, concrete: true };

/** Lines inside a spoiler, by the text being parsed: an opening there is text, or a text of openings nests without end. */
const hiddenLines = new WeakMap<object, Set<number>>();

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { parser } = this;
  const interrupts = this.interrupt === true;
  const now = this.now;
  const hidden = hiddenLines.get(parser) ?? new Set();
  hiddenLines.set(parser, hidden);
  const isLazy = () => parser.lazy[now().line] === true;
  const nextLine: Construct = { partial: true, tokenize: tokenizeNextLine };
  let previous: Token | undefined;

  return function start(code) {
    if (hidden.has(now().line)) return nok(code);
    effects.enter('blockSpoiler');
    return effects.attempt(fence('::spoiler'), afterOpening, nok)(code);
  };

  function afterOpening(code: Code): State | undefined {
    if (interrupts) return ok(code);
    return atLineEnd(code);
  }

  function atLineEnd(code: Code): State | undefined {
    return code === null ? end(code) : effects.attempt(nextLine, atLineStart, end)(code);
  }

  function atLineStart(code: Code): State | undefined {
    return effects.attempt(fence('::'), end, lineOfContent)(code);
  }

  function lineOfContent(code: Code): State | undefined {
    if (code === null) return end(code);
    // An empty line that no line follows is left outside: a token has to hold something.
    if (markdownLineEnding(code)) return effects.check(nextLine, enterContent, end)(code);
    return enterContent(code);
  }

  function enterContent(code: Code): State | undefined {
    hidden.add(now().line);
    // Spread: with exactOptionalPropertyTypes a link to nothing is no link.
    const token = effects.enter('chunkDocument', {
      contentType: 'document',
      ...(previous === undefined ? {} : { previous }),
    });
    if (previous !== undefined) previous.next = token;
    previous = token;
    return content(code);
  }

  function content(code: Code): State | undefined {
    if (code === null) {
      leaveContent();
      return end(code);
    }
    if (!markdownLineEnding(code)) {
      effects.consume(code);
      return content;
    }
    return effects.check(nextLine, endOfContentLine, afterContent)(code);
  }

  /** The line ending belongs to the content, whose own parser has to see it. */
  function endOfContentLine(code: Code): State | undefined {
    effects.consume(code);
    leaveContent();
    return atLineStart;
  }

  function afterContent(code: Code): State | undefined {
    leaveContent();
    return end(code);
  }

  function leaveContent(): void {
    const { start } = effects.exit('chunkDocument');
    parser.lazy[start.line] = false;
  }

  function end(code: Code): State | undefined {
    effects.exit('blockSpoiler');
    return ok(code);
  }

  /** A line ending behind which the container goes on (a lazy line is none of its lines). */
  function tokenizeNextLine(lineEffects: Effects, lineOk: State, lineNok: State): State {
    return function start(code) {
      lineEffects.enter('lineEnding');
      lineEffects.consume(code);
      lineEffects.exit('lineEnding');
      return (next) => (isLazy() ? lineNok(next) : lineOk(next));
    };
  }
}

/** A line that holds these characters, up to three spaces before them, and nothing else. */
function fence(characters: string): Construct {
  const tokenizeFence: Tokenizer = (effects, ok, nok) => {
    let spaces = 0;
    let index = 0;
    return start;

    function start(code: Code): State | undefined {
      if (!markdownSpace(code)) return enterSequence(code);
      effects.enter('blockSpoilerSpace');
      return indentation(code);
    }

    function indentation(code: Code): State | undefined {
      if (markdownSpace(code)) {
        if (++spaces > 3) return nok(code);
        effects.consume(code);
        return indentation;
      }
      effects.exit('blockSpoilerSpace');
      return enterSequence(code);
    }

    function enterSequence(code: Code): State | undefined {
      effects.enter('blockSpoilerFence');
      return sequence(code);
    }

    function sequence(code: Code): State | undefined {
      if (index < characters.length) {
        if (code !== characters.charCodeAt(index)) return nok(code);
        index++;
        effects.consume(code);
        return sequence;
      }
      effects.exit('blockSpoilerFence');
      if (!markdownSpace(code)) return lineEnd(code);
      effects.enter('blockSpoilerSpace');
      return trailing(code);
    }

    function trailing(code: Code): State | undefined {
      if (markdownSpace(code)) {
        effects.consume(code);
        return trailing;
      }
      effects.exit('blockSpoilerSpace');
      return lineEnd(code);
    }

    function lineEnd(code: Code): State | undefined {
      return code === null || markdownLineEnding(code) ? ok(code) : nok(code);
    }
  };
  return { partial: true, tokenize: tokenizeFence };
}
