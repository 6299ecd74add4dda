/** English messages of the page for an unknown address. */
import type { missing as uk } from '../uk/missing.ts';

export const missing: typeof uk = {
  title: '404: there is no such page',
  lead: 'Perhaps the address has a typing mistake, or the record was removed from the catalogue. Search for a title, or begin here.',
  places: 'Where to go',
};
