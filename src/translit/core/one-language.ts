/** One language, as the entries `ani-ua-translit/LANG` export it, without suggestions, `auto` and catalogue names. */
import { answerTo, readByEngine, type TranslitResult } from './answer.ts';
import { checkCall, checkData, checkOptions } from './arguments.ts';
import type { Engine, Mode, SystemId } from './engine.ts';
import { createOverlays, type TranslitData } from './overlays.ts';

export interface TransliterateOptions {
  readonly system?: SystemId | undefined;
  readonly mode?: Mode | undefined;
  readonly explain?: boolean | undefined;
}

export interface OneLanguage {
  /**
   * Transliterates a text of one or more lines. Any text is accepted.
   * @throws TypeError if the text is not a string or the options are not an object, RangeError for an unknown system or
   * mode
   */
  transliterate(text: string, options?: TransliterateOptions): TranslitResult;
  /**
   * Sets the overrides (the `readings` of a snapshot's `translit/data.json`) for {@link transliterate}. Ignores its
   * `names`.
   * @throws TypeError if the data has another shape
   */
  useData(next: TranslitData): void;
}

/** The functions of an entry, with the engine of its language. */
export function createOneLanguage(engine: Engine): OneLanguage {
  const { lang, systems } = engine;
  let overlaysOf = createOverlays({});
  return {
    transliterate(text, options = {}) {
      checkOptions(options);
      checkCall({ lang, text, ...options }, systems);
      const request = { lang, lines: { text }, ...options };
      return answerTo(request, (each) => readByEngine(engine, each, request, overlaysOf)).result;
    },
    useData(next) {
      overlaysOf = createOverlays({ readings: checkData(next).readings });
    },
  };
}
