/** Requests that pages show besides the example of each endpoint. The build sends them to the demo catalogue. */
import { addressOf } from '../contract/routes.ts';

/** Addresses of the requests, by purpose and locale. */
export const asked = {
  firstSearch: {
    uk: addressOf(`/anime?search=${encodeURIComponent('тоторо')}&limit=1`),
    en: addressOf('/anime?search=totoro&limit=1'),
  },
} as const;
