/** Stores the state of a tool in its page's address, so that a link to the address restores it. */

/** Longer queries are not stored in the address. */
const longest = 2000;

/** Writes the state into the page's address; writes only `short` if the state is too long. */
export function keepInAddress(kept: URLSearchParams, short = ''): void {
  const query = kept.size === 0 ? '' : `?${kept}`;
  history.replaceState(null, '', location.pathname + (query.length > longest ? short : query));
}
