import { hash } from 'node:crypto';

/**
 * The entity tag of a content, `"hex(time)-hex(size)"`. nginx makes the same tag from a file's modification time and
 * size. The tree's files have `tagTime` of their content as modification time, so the sidecar, nginx over the tree and
 * every mirror give one content the same tag. The time is 33 bits of SHA-256. Together with the size they are enough to
 * distinguish the contents of one address, and every supported file system can store them.
 */
export function etagOf(bytes: Uint8Array): string {
  return formatEtag(tagTime(hash('sha256', bytes, 'buffer')), bytes.length);
}

/** The time of a content, in seconds since 1970, from its SHA-256: 1 … 2³³ − 1. */
export function tagTime(sha256: Uint8Array): number {
  const view = new DataView(sha256.buffer, sha256.byteOffset, sha256.byteLength);
  const seconds = view.getUint32(0) * 2 + (view.getUint8(4) >> 7);
  // Some tools read 0 as «no time».
  return seconds === 0 ? 1 : seconds;
}

/** The tag of a content of this time (seconds) and size (bytes). */
export function formatEtag(seconds: number, size: number): string {
  return `"${seconds.toString(16)}-${size.toString(16)}"`;
}

/** Whether `If-None-Match` names the tag: weak comparison, lists and `*` (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
