/** The input and the files of feeds, calendars and maps of ids. */
import { hash } from 'node:crypto';
import type { Deps } from '../api/context.ts';
import { titleOf } from '../api/tables.ts';
import { oncePerKey } from '../packed/once-per-key.ts';

/** The data that feeds need in addition to their rows; names are undefined for what is not public. */
export interface FeedSource {
  readonly titleName: (id: number) => string | undefined;
  readonly teamName: (id: number) => string | undefined;
  readonly present: Pick<Deps['present'], 'siteAddress' | 'uaPoster'>;
}

/** A file of the tree. */
export interface FeedFile {
  readonly path: string;
  /** Files of one group usually change together. */
  readonly group: string;
  /** Undefined if the file must not exist, because it would be empty. */
  readonly bytes: Uint8Array | undefined;
}

/** Number of ids in a group. */
const range = 250;

/** Makes the file of an address. */
export function toFile(address: string, text: string | undefined): FeedFile {
  const [folder = '', kind = '', id = '', ending] = address.slice(1).split(/[/.]/);
  const isOfRecord = ending !== undefined && folder !== 'ids';
  const group = isOfRecord
    ? [folder, kind, Math.floor(Number(id) / range)]
    : folder === 'ids'
      ? [folder, kind]
      : [folder];
  return {
    path: address.slice(1),
    group: group.join('/'),
    bytes: text === undefined ? undefined : Buffer.from(text),
  };
}

/** Control characters and noncharacters, which XML and iCalendar cannot contain. */
const unwritable = /[\p{Cc}\ufffe\uffff]+/gu;

/** A text on one line, without characters that XML and iCalendar cannot contain. */
export const plain = (text: string): string => text.toWellFormed().replace(unwritable, ' ');

/** The source of a catalogue. Names are read once, and are safe to write. */
export function sourceOf({ lookups, present }: Pick<Deps, 'lookups' | 'present'>): FeedSource {
  const plainly = (nameOf: (id: number) => string | undefined) =>
    oncePerKey((id: number) => plain(nameOf(id) ?? '') || undefined);
  return {
    titleName: plainly((id) => {
      const title = lookups.anime.get(id);
      return title && titleOf(title);
    }),
    teamName: plainly((id) => lookups.teams.get(id)?.name),
    present,
  };
}

/** The namespace of the UUIDs below: a random one that must never change. */
const namespace = Buffer.from('633c67258bbc4b778c83f9201a3b2e15', 'hex');

/** The UUID of a key (version 5, RFC 9562). It contains no host, so it stays the same if the address changes. */
export function uuidOf(...key: readonly (string | number)[]): string {
  const hex = hash('sha1', Buffer.concat([namespace, Buffer.from(JSON.stringify(key))]));
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, variant + hex.slice(17, 20)];
  return `urn:uuid:${parts.join('-')}-${hex.slice(20, 32)}`;
}
