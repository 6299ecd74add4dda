import type { Code, Effects, State } from 'micromark-util-types';

/** Reads exactly these characters, then goes on; fails at any other character. */
export function literal(effects: Effects, characters: string, ok: State, nok: State): State {
  let index = 0;
  return function next(code: Code): State | undefined {
    if (index === characters.length) return ok(code);
    if (code !== characters.charCodeAt(index)) return nok(code);
    index++;
    effects.consume(code);
    return next;
  };
}
