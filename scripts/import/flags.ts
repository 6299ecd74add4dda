import type { ImportOptions } from '../../src/catalog/import/import.ts';
import { type ArchiveBounds, archiveBounds } from '../../src/catalog/source/archive.ts';
import { isDate, isTimestamp, toUtc } from '../../src/catalog/source/time.ts';
import { UsageError } from '../cli/run.ts';
import type { OpenOptions } from './open-source.ts';

/** The options of one import. */
export interface ImportFlags
  extends Pick<ImportOptions, 'dryRun' | 'verify' | 'allowRemoved' | 'allowChanged' | 'imagesFolder'>,
    Partial<Pick<OpenOptions, 'bounds' | 'queries' | 'querySeconds'>> {
  readonly check?: boolean;
  /** A file for every error. */
  readonly allErrors?: string | undefined;
  /** Prints a line of the result; by default on standard output. */
  readonly log?: (line: string) => void;
  /** The value of `--as-of`, and its moment in milliseconds since 1970. */
  readonly asOf?: { readonly text: string; readonly moment: number };
}

const megabyte = 1024 ** 2;

/** The bounds of an archive by `--max-unpacked`. @throws UsageError */
export function readBounds(maxUnpacked: string | undefined): ArchiveBounds {
  if (maxUnpacked === undefined) return archiveBounds;
  const megabytes = readWhole('--max-unpacked', maxUnpacked, { unit: 'MB', example: 2048 });
  return { ...archiveBounds, bytes: megabytes * megabyte, ratio: Number.POSITIVE_INFINITY };
}

/** Reads an option that is a whole number from 1. @throws UsageError */
export function readWhole(
  option: string,
  text: string,
  {
    unit,
    example,
    most = 999_999_999,
  }: { readonly unit: string; readonly example: number; readonly most?: number },
): number {
  if (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= most) return Number(text);
  throw new UsageError(
    `${option} takes a whole number of ${unit} from 1 to ${most}, e.g. ${example}, not "${text}".`,
  );
}

/** The moment of `--as-of`. @throws UsageError */
export function readMoment(text: string): NonNullable<ImportFlags['asOf']> {
  if (text === 'now') return { text, moment: Date.now() };
  if (isDate(text)) return { text, moment: Date.parse(text) };
  if (isTimestamp(text)) return { text, moment: Date.parse(toUtc(text)) };
  throw new UsageError(`--as-of takes a moment (RFC3339), a day as YYYY-MM-DD or "now", not "${text}".`);
}
