/** Content codings that the service offers (RFC 9110, 12.5.3). */
export type Encoding = 'br' | 'gzip';

/** The best coding comes first. */
const offered: readonly Encoding[] = ['br', 'gzip'];

/** A longer header is ignored: no real client sends one. */
const longestRead = 1024;

/** Reads a header like `Accept`: its names in order, in lower case, each with its weight. */
export function qualitiesOf(header: string): ReadonlyMap<string, number> {
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith('q='));
    qualities.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  return qualities;
}

/** The codings that the client prefers to identity, best first. Identity is always allowed, so it is left out. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined || header === '' || header.length > longestRead) return [];
  const qualities = qualitiesOf(header);
  const quality = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  // decision: at equal weights a compressed coding wins over identity, whose weight is 0 unless it is named.
  return offered
    .filter((name) => quality(name) > 0 && quality(name) >= quality('identity'))
    .sort((a, b) => quality(b) - quality(a));
}
