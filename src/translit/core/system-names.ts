/** The systems by language, the default first, without their descriptions: `npm run lexicon` makes it of `data/translit/systems`. */
import names from '../system-names.json' with { type: 'json' };
import type { Lang, SystemName } from './engine.ts';

// `as`: the ids of a JSON module are any strings; a test compares them with the contract's.
export const SYSTEM_NAMES = names as Readonly<Record<Lang, readonly SystemName[]>>;
