/** What the pages ask besides the example of each endpoint: the build takes the answers from the demo catalogue. */
import { addressOf } from '../contract/routes.ts';

/** Addresses whose answers pages show, by what for. */
export const asked = {
  firstSearch: {
    uk: addressOf(`/anime?search=${encodeURIComponent('тоторо')}&limit=1`),
    en: addressOf('/anime?search=totoro&limit=1'),
  },
} as const;
