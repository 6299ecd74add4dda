/** The systems by language, the default first, without descriptions. Made by `npm run lexicon` from `data/translit/systems`. */
import names from '../system-names.json' with { type: 'json' };
import type { Lang, SystemName } from './engine.ts';

// `as`: ids in a JSON module have the type `string`. A test compares them with the contract's.
export const SYSTEM_NAMES = names as Readonly<Record<Lang, readonly SystemName[]>>;
