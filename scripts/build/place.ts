/**
 * Where the build of the site stands: in `dist` of the checkout, which all data folders share; in `DATA_DIR/build` where
 * this user may not write the checkout. There, too, a current site of `dist` is used. A package brings its own, which is
 * always current.
 */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from '../cli/data-folder.ts';
import { isPackage, programRoot } from '../cli/program.ts';
import { answersInputs, hashOfFolder, isCurrent, siteInputs, stampOf } from '../cli/stamp.ts';
import { readManual } from './manual.ts';

export interface BuildPlace {
  readonly site: string;
  readonly siteStamp: string;
  readonly lock: string;
  /** The answers that examples show. */
  readonly answers: string;
  readonly answersStamp: string;
  readonly cache: string;
  /** Where Astro finds what the site is made of: the checkout, or a copy that it can write beside. */
  readonly root: string;
}

const placeIn = (dir: string, root: string): BuildPlace => ({
  site: join(dir, 'site'),
  siteStamp: join(dir, 'site.stamp'),
  lock: join(dir, 'site.lock'),
  answers: join(dir, 'answers.json'),
  answersStamp: join(dir, 'answers.stamp'),
  cache: join(dir, 'cache'),
  root,
});

const checkout = '.';
const inCheckout = placeIn('dist', checkout);

/** Whether this user may write a folder of the checkout, or make it. */
function isWritable(folder: string): boolean {
  try {
    accessSync(existsSync(folder) ? folder : checkout, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The site of a package, whose readers are locked elsewhere. */
const inPackage = ({ build }: DataFolder): BuildPlace => ({
  ...placeIn(join(programRoot, 'dist'), programRoot),
  lock: join(build, 'site.lock'),
});

/** Where a build writes. Astro writes types beside what it builds, into `.astro`. */
export function buildPlace(data: DataFolder): BuildPlace {
  const { build } = data;
  if (isPackage) return inPackage(data);
  return isWritable('dist') && isWritable('.astro') ? inCheckout : placeIn(build, join(build, 'checkout'));
}

/** Whether a build works on a copy of what the site is made of. */
export const isCopied = ({ root }: BuildPlace): boolean => root !== checkout;

const placesOf = (data: DataFolder): readonly BuildPlace[] => {
  const own = buildPlace(data);
  return !isPackage && isCopied(own) ? [own, inCheckout] : [own];
};

/** Whether the answers of a place are those of this program and this demo catalogue. */
const hasCurrentAnswers = ({ answers, answersStamp }: BuildPlace): boolean =>
  existsSync(answers) && (isPackage || isCurrent(answersStamp, stampOf(answersInputs)));

/** The place that has current answers, if any. */
export const answersPlace = (data: DataFolder): BuildPlace | undefined =>
  placesOf(data).find(hasCurrentAnswers);

/** The stamp of what a site in a place is made of. */
export const stampOfInputs = ({ answers }: BuildPlace): string =>
  stampOf([...siteInputs, answers], [process.version, readManual()]);

/** Whether the site of a place is what a build would make now. */
export const hasCurrentSite = (place: BuildPlace): boolean =>
  hasCurrentAnswers(place) &&
  (isPackage || (existsSync(place.site) && isCurrent(place.siteStamp, stampOfInputs(place))));

/** The lines of the stamp of a site: of what it is made of, and the hash of its files when it was built. */
const linesOfStamp = ({ site, siteStamp }: BuildPlace): string[] =>
  existsSync(siteStamp) && existsSync(site) ? readFileSync(siteStamp, 'utf8').split('\n') : [];

/** The stamp of the site of a place; empty where there is none, or one that was not finished. */
export const stampOfSite = (place: BuildPlace): string => linesOfStamp(place)[0] ?? '';

/** Whether the files of a site are those that its build wrote. */
export function isWholeSite(place: BuildPlace): boolean {
  const [, hash] = linesOfStamp(place);
  try {
    return hash !== undefined && hash === hashOfFolder(place.site);
  } catch {
    // Another user builds it anew.
    return false;
  }
}

/** Where a built site is read: a current one, else any that was finished. */
export function sitePlace(data: DataFolder): BuildPlace {
  const places = placesOf(data);
  return (
    places.find(hasCurrentSite) ??
    places.find((place) => stampOfSite(place) !== '') ??
    places[0] ??
    inCheckout
  );
}
