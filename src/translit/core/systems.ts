/** What `/translit/systems` publishes, by language, the default first: `data/translit/systems`, of which `npm run lexicon` makes it. */
import records from '../systems.json' with { type: 'json' };
import type { Lang, SystemRecord } from './engine.ts';

// `as`: the ids of a JSON module are any strings; a test compares them with the contract's.
export const SYSTEMS = records as Readonly<Record<Lang, readonly SystemRecord[]>>;
