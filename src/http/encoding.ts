/** Content codings of the service (RFC 9110, 12.5.3). */
export type Encoding = 'br' | 'gzip';

/** The better coding first. */
const offered: readonly Encoding[] = ['br', 'gzip'];

/** A longer header is ignored: no real client sends one. */
const longestRead = 1024;

/** What a header like `Accept` names, in its order, in small letters, each with its weight. */
export function qualitiesOf(header: string): ReadonlyMap<string, number> {
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith('q='));
    qualities.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  return qualities;
}

/** The codings that `Accept-Encoding` prefers to identity, best first. Identity is never refused and is left out. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined || header === '' || header.length > longestRead) return [];
  const qualities = qualitiesOf(header);
  const quality = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  // decision: of equal weights a packed one goes before identity, whose weight is 0 where nothing names it.
  return offered
    .filter((name) => quality(name) > 0 && quality(name) >= quality('identity'))
    .sort((a, b) => quality(b) - quality(a));
}
