/**
 * The place of the built site: `dist` of the checkout, which all data folders share. If this user may not write the
 * checkout, it is `DATA_DIR/build`, but a current site in `dist` is still used. A package contains a site that is
 * always current.
 */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from '../cli/data-folder.ts';
import { isPackage, programRoot } from '../cli/program.ts';
import { answersInputs, hashOfFolder, isCurrent, siteInputs, stampOf } from '../cli/stamp.ts';
import { readManual } from './manual.ts';

export type BuildPlace = Readonly<ReturnType<typeof placeIn>>;

/** @param root the folder with the inputs of the site: the checkout, or a copy, in which Astro may also write */
const placeIn = (dir: string, root: string) => ({
  site: join(dir, 'site'),
  siteStamp: join(dir, 'site.stamp'),
  lock: join(dir, 'site.lock'),
  /** The example answers. */
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

/** The site of a package. Its lock is in the data folder, because a package is not written to. */
const inPackage = ({ build }: DataFolder): BuildPlace => ({
  ...placeIn(join(programRoot, 'dist'), programRoot),
  lock: join(build, 'site.lock'),
});

/** The place where a build writes. Astro also writes types, into `.astro` beside its inputs. */
export function buildPlace(data: DataFolder): BuildPlace {
  const { build } = data;
  if (isPackage) return inPackage(data);
  return isWritable('dist') && isWritable('.astro') ? inCheckout : placeIn(build, join(build, 'checkout'));
}

/** Whether a build uses a copy of the inputs of the site. */
export const isCopied = ({ root }: BuildPlace): boolean => root !== checkout;

const placesOf = (data: DataFolder): readonly BuildPlace[] => {
  const own = buildPlace(data);
  return !isPackage && isCopied(own) ? [own, inCheckout] : [own];
};

/** Whether the answers of a place come from this program and this demo catalogue. */
const hasCurrentAnswers = ({ answers, answersStamp }: BuildPlace): boolean =>
  existsSync(answers) && (isPackage || isCurrent(answersStamp, stampOf(answersInputs)));

/** The place that has current answers, if any. */
export const answersPlace = (data: DataFolder): BuildPlace | undefined =>
  placesOf(data).find(hasCurrentAnswers);

/** The stamp of the inputs of a site in a place. */
export const stampOfInputs = ({ answers }: BuildPlace): string =>
  stampOf([...siteInputs, answers], [process.version, readManual()]);

/** Whether a build would make the same site that a place has. */
export const hasCurrentSite = (place: BuildPlace): boolean =>
  hasCurrentAnswers(place) &&
  (isPackage || (existsSync(place.site) && isCurrent(place.siteStamp, stampOfInputs(place))));

/** The lines of the stamp file of a site: the stamp of its inputs, and the hash of its files after the build. */
const linesOfStamp = ({ site, siteStamp }: BuildPlace): string[] =>
  existsSync(siteStamp) && existsSync(site) ? readFileSync(siteStamp, 'utf8').split('\n') : [];

/** The stamp of the site of a place; empty if there is no site, or its build did not finish. */
export const stampOfSite = (place: BuildPlace): string => linesOfStamp(place)[0] ?? '';

/** Whether the files of a site are unchanged since its build. */
export function isWholeSite(place: BuildPlace): boolean {
  const [, hash] = linesOfStamp(place);
  try {
    return hash !== undefined && hash === hashOfFolder(place.site);
  } catch {
    // Another user is building the site again.
    return false;
  }
}

/** The place from which the site is read: one with a current site, or else one with any finished site. */
export function sitePlace(data: DataFolder): BuildPlace {
  const places = placesOf(data);
  return (
    places.find(hasCurrentSite) ??
    places.find((place) => stampOfSite(place) !== '') ??
    places[0] ??
    inCheckout
  );
}
