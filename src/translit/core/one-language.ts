/** One language alone, as the entries `ani-ua-translit/LANG` export it: without suggestions, `auto` and names of the catalogue. */
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
   * Reads a text of any number of lines, whatever it holds.
   * @throws TypeError for a text that is no string or options that are no object, RangeError for an unknown system or mode
   */
  transliterate(text: string, options?: TransliterateOptions): TranslitResult;
  /**
   * Overrides (the `readings` of a snapshot's `translit/data.json`) for {@link transliterate}; its names are left out.
   * @throws TypeError for anything else
   */
  useData(next: TranslitData): void;
}

/** Reads by one engine. */
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
