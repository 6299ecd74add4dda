/** Scheme and host of the API's absolute addresses, as the page names them. */
import { exampleOriginName } from '../origin.ts';

/** The snapshot's origin, which need not be that of the page. */
export const apiOrigin = (): string =>
  document.querySelector(`meta[name=${exampleOriginName}]`)?.getAttribute('content') ?? location.origin;
