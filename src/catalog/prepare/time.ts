import { formatUtc } from '../../contract/time.ts';

/** Node has Temporal, but TypeScript's types do not know it yet. */
declare const Temporal: {
  readonly PlainDateTime: {
    from(text: string): { toZonedDateTime(zone: string): { readonly epochMilliseconds: number } };
  };
};

const pattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(:\d\d)?(?:\.\d+)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** Milliseconds that UTC is behind the clock of a zone, by zone and hour. A cache, because computing one is slow. */
const offsets = new Map<string, number>();

/**
 * Writes a time of a database as RFC3339. If the text is not a time, returns it unchanged, so that the import reports
 * it.
 * @param zone for times without a zone. If the clock skips or repeats an hour, the offset before the change counts
 * @returns undefined if neither the time nor `zone` names a zone
 */
export function readTime(text: string, zone: string | undefined): string | undefined {
  const [, day, hour, minute, seconds = ':00', offset] = pattern.exec(text) ?? [];
  if (day === undefined) return text;
  const local = `${day}T${hour}:${minute}${seconds}`;
  if (offset !== undefined) {
    const [hours = '', minutes = '00'] = offset.slice(1).match(/\d\d/g) ?? [];
    return local + (/z/i.test(offset) ? 'Z' : `${offset[0]}${hours}:${minutes}`);
  }
  if (zone === undefined) return undefined;
  const moment = Date.parse(`${local}Z`);
  // `Date` also accepts 24:00 and 30 February, which the format does not.
  if (Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(local)) return text;
  const key = `${zone} ${day}T${hour}`;
  const known =
    offsets.get(key) ?? moment - Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
  offsets.set(key, known);
  return formatUtc(moment - known);
}
