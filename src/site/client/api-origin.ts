/** Scheme and host of the API's absolute addresses, from the page's `<meta>`. */
import { exampleOriginName } from '../origin.ts';

/** The snapshot's origin, which can differ from the page's. */
export const apiOrigin = (): string =>
  document.querySelector(`meta[name=${exampleOriginName}]`)?.getAttribute('content') ?? location.origin;
