/** Content codings of the service (RFC 9110, 12.5.3). */
export type Encoding = 'br' | 'gzip';

/** The better coding first. */
const offered: readonly Encoding[] = ['br', 'gzip'];

/** Parsed headers, as clients send the same few values; bounded in number and length. */
const known = new Map<string, readonly Encoding[]>();
const mostKnown = 256;
const longestKnown = 128;
/** A longer header is ignored: no real client sends one. */
const longestRead = 1024;

/** The codings that `Accept-Encoding` allows, best first; without identity, which is always allowed here. */
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

/** A name for what an address answers to a client of these codings; two are the most. */
export function variantOf(address: string, accepted: readonly Encoding[]): string {
  return accepted.length === 0 ? address : `${address} ${accepted[0]}${accepted.length}`;
}

function readAccepted(header: string): readonly Encoding[] {
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith('q='));
    qualities.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const quality = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  return offered.filter((name) => quality(name) > 0).sort((a, b) => quality(b) - quality(a));
}
