/** What a tool keeps in the address of its page, so that the address brings the same back. */

/** Longer texts are not kept in the address. */
const longest = 2000;

/** Writes what is kept into the address of the page; `short` alone where that is too long. */
export function keepInAddress(kept: URLSearchParams, short = ''): void {
  const query = kept.size === 0 ? '' : `?${kept}`;
  history.replaceState(null, '', location.pathname + (query.length > longest ? short : query));
}
