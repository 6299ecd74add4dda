/** Reads lines with the engines of all languages, the English lexicon included. */
import type { Engine, Lang, Mode, SystemId } from '../../../src/translit/core/engine.ts';
import { loadLexicon } from '../../../src/translit/en/lexicon-data.ts';
import { createEngines } from '../../../src/translit/index.ts';

export const engines = createEngines(loadLexicon());

function engineOf(lang: Lang): Engine {
  const engine = engines.find((one) => one.lang === lang);
  if (engine === undefined) throw new Error(`no engine reads ${lang}`);
  return engine;
}

/** The reading of a line by the default system or another one; unread words are in brackets. */
export function read(lang: Lang, line: string, mode: Mode = 'auto', system?: SystemId): string {
  const engine = engineOf(lang);
  const options = { system: system ?? engine.systems[0]?.id ?? 'en', mode, explain: false };
  return engine
    .read(line, options)
    .map(({ kind, result }) => (kind === 'unresolved' ? `[${result}]` : result))
    .join('');
}
