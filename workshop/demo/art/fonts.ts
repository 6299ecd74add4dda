import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import opentype, { type Font } from 'opentype.js';

/** Faces of the demo's lettering, all under the SIL Open Font License 1.1 (see data/demo/README.md). */
export type FaceName = 'heavy' | 'serif' | 'tech' | 'tall' | 'round' | 'text' | 'strong' | 'wide';

const PACKAGES: Readonly<Record<FaceName, readonly [family: string, weight: number]>> = {
  heavy: ['dela-gothic-one', 400],
  serif: ['yeseva-one', 400],
  tech: ['tektur', 700],
  tall: ['sofia-sans-extra-condensed', 800],
  round: ['comfortaa', 700],
  text: ['manrope', 600],
  strong: ['manrope', 800],
  wide: ['unbounded', 800],
};

/** One file of a family with the characters it is meant for. */
interface Subset {
  readonly ranges: readonly (readonly [from: number, to: number])[];
  font: Font | null;
  readonly file: string;
}

/** A family: finds the font of each character among the subsets that Fontsource cuts it into. */
export interface Face {
  fontOf(char: string): Font | null;
}

const require = createRequire(import.meta.url);

function parseRanges(text: string): [number, number][] {
  return text.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

function loadFace(name: FaceName): Face {
  const [family, weight] = PACKAGES[name];
  const folder = dirname(require.resolve(`@fontsource/${family}/package.json`));
  // `as`: Fontsource's own table, subset name → unicode ranges.
  const table = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const subsets: Subset[] = Object.entries(table).map(([subset, ranges]) => ({
    ranges: parseRanges(ranges),
    font: null,
    file: join(folder, 'files', `${family}-${subset.replace(/[[\]]/g, '')}-${weight}-normal.woff`),
  }));
  return {
    fontOf(char) {
      const code = char.codePointAt(0) ?? 0;
      for (const subset of subsets) {
        if (!subset.ranges.some(([from, to]) => code >= from && code <= to)) continue;
        if (subset.font === null) {
          const bytes = readFileSync(subset.file);
          subset.font = opentype.parse(new Uint8Array(bytes).buffer);
        }
        if (subset.font.charToGlyphIndex(char) > 0) return subset.font;
      }
      return null;
    },
  };
}

const faces = new Map<FaceName, Face>();

/** Loads a face once. */
export function getFace(name: FaceName): Face {
  const face = faces.get(name) ?? loadFace(name);
  faces.set(name, face);
  return face;
}
