/** The records of `/translit/systems`, the default first. Made by `npm run lexicon` from `data/translit/systems`. */
import records from '../systems.json' with { type: 'json' };
import type { Lang, SystemRecord } from './engine.ts';

// `as`: ids in a JSON module have the type `string`. A test compares them with the contract's.
export const SYSTEMS = records as Readonly<Record<Lang, readonly SystemRecord[]>>;
