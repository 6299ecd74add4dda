/** Which content codings a client takes (RFC 9110, 12.5.3). */
export type Encoding = 'br' | 'gzip';

/** Those the service makes, the better one first. */
const offered: readonly Encoding[] = ['br', 'gzip'];

/** Headers read before: clients send the same few values. Bounded in number and length, whatever they send. */
const known = new Map<string, readonly Encoding[]>();
const mostKnown = 256;
const longestKnown = 128;
/** No client sends a longer one; its codings are not looked for. */
const longestRead = 1024;

/** The codings that `Accept-Encoding` prefers to identity, best first; identity itself, which is never refused, is left out. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined || header === '' || header.length > longestRead) return [];
  let accepted = known.get(header);
  if (accepted === undefined) {
    accepted = readAccepted(header);
    if (header.length > longestKnown) return accepted;
    if (known.size >= mostKnown) known.clear();
    known.set(header, accepted);
  }
  return accepted;
}

function readAccepted(header: string): readonly Encoding[] {
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith('q='));
    qualities.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const quality = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  // decision: of equal weights a packed one goes before identity, whose weight is 0 where nothing names it.
  return offered
    .filter((name) => quality(name) > 0 && quality(name) >= quality('identity'))
    .sort((a, b) => quality(b) - quality(a));
}
