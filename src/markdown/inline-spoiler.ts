import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Construct, Effects, State } from 'micromark-util-types';
import { literal } from './literal.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    inlineSpoiler: 'inlineSpoiler';
    inlineSpoilerMarker: 'inlineSpoilerMarker';
  }
}

const opening = ':inline-spoiler[';
/** The deepest nesting of brackets, so a line of openings is parsed at most this many times. */
const maxDepth = 32;
const [openBracket, closeBracket, backslash] = [0x5b, 0x5d, 0x5c];

/** The inline form: `:inline-spoiler[text]` on one line. Brackets inside must be in pairs or escaped by a backslash. */
export const inlineSpoiler: Construct = { name: 'inlineSpoiler', tokenize };

function tokenize(effects: Effects, ok: State, nok: State): State {
  let depth = 0;

  return function start(code) {
    effects.enter('inlineSpoiler');
    effects.enter('inlineSpoilerMarker');
    return literal(effects, opening, afterOpening, nok)(code);
  };

  function afterOpening(code: Code): State | undefined {
    effects.exit('inlineSpoilerMarker');
    if (code === closeBracket) return close(code);
    effects.enter('chunkText', { contentType: 'text' });
    return content(code);
  }

  function content(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code)) return nok(code);
    if (code === openBracket && ++depth > maxDepth) return nok(code);
    if (code === closeBracket && depth-- === 0) {
      effects.exit('chunkText');
      return close(code);
    }
    effects.consume(code);
    return code === backslash ? escaped : content;
  }

  function escaped(code: Code): State | undefined {
    if (code !== openBracket && code !== closeBracket && code !== backslash) return content(code);
    effects.consume(code);
    return content;
  }

  function close(code: Code): State | undefined {
    effects.enter('inlineSpoilerMarker');
    effects.consume(code);
    effects.exit('inlineSpoilerMarker');
    effects.exit('inlineSpoiler');
    return ok;
  }
}
