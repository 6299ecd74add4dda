/** Draws a card (the preview image of a shared link) from a name and a picture. */
import sharp from 'sharp';
import { type CardContent, cardSize } from './card-content.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const { width, height } = cardSize;
const colours = { ground: '#2337cf', far: '#1a2aa8', near: '#131f86', sun: '#ffc229', thread: '#ff8a73' };
const margin = 80;
/** The width of the text column, and the places of the picture beside it. */
const column = 620;
const portrait: Box = { left: 764, top: 39, width: 368, height: 552 };
const round: Box = { left: 788, top: 125, width: 320, height: 320 };

const badgeHeight = 58;

/** Maximum number of letters. More do not fit in any size. */
const mostLetters = 400;

/**
 * Longest word that may fit in a line in some size. Pango refuses to draw some longer words: in the largest size a word
 * of 350 letters is wider than Cairo's largest surface.
 */
const longestWord = 150;

const hill = (path: string, fill: string) => `<path fill="${fill}" d="${path}"/>`;

/** The sun with its rings, hills and a band of embroidery: the art of the front page on a card. */
function cardGround(): string {
  const rings = [170, 215, 265, 320].map(
    (radius) =>
      `<circle cx="1060" cy="110" r="${radius}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>`,
  );
  const stitches = Array.from({ length: width / 40 + 1 }, (_, at) => at * 40);
  return [
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    ...rings,
    `<circle cx="1060" cy="110" r="125" fill="${colours.sun}"/>`,
    hill('M0 490C140 430 280 430 420 490S700 550 840 490 1060 430 1200 480V630H0Z', colours.far),
    hill('M0 545C150 500 320 500 480 545S800 590 960 545 1120 510 1200 530V630H0Z', colours.near),
    ...stitches.map((x) => hill(`M${x + 20} 582l10 10-10 10-10-10z`, colours.thread)),
    ...stitches.map((x) => hill(`M${x} 586l6 6-6 6-6-6z`, colours.sun)),
  ].join('');
}

const svg = ({ width, height }: Size, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

const rounded = ({ width, height }: Size, radius: number, fill: string) =>
  svg({ width, height }, `<rect width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`);

/** Escapes a text for Pango's markup. */
const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface LetteringOptions {
  readonly font: string;
  readonly colour: string;
  readonly most?: number;
  /** Whether to break words that do not fit in a line. */
  readonly breaks?: boolean;
}

async function letter(text: string, { font, colour, most, breaks }: LetteringOptions) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeText(text)}</span>`,
      font,
      dpi: 72,
      rgba: true,
      wrap: breaks === true ? 'word-char' : 'word',
      ...(most === undefined ? {} : { width: most }),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
type Lettering = Awaited<ReturnType<typeof letter>>;

/**
 * Draws a text in the largest size that fits without breaking words. If no size fits, the smallest size breaks words
 * and drops the letters that do not fit.
 */
async function fitText(
  text: string,
  { width: most, height: high }: Size,
  { family, colour, sizes }: { family: string; colour: string; sizes: readonly number[] },
): Promise<Lettering> {
  const hasRoom = (made: Lettering) => made.width <= most && made.height <= high;
  const all = [...text].slice(0, mostLetters);
  const hasLongWord = text.split(' ').some((word) => word.length > longestWord);
  for (const size of hasLongWord ? [] : sizes) {
    const made = await letter(all.join(''), { font: `${family} ${size}`, colour, most });
    if (hasRoom(made)) return made;
  }
  const font = `${family} ${sizes.at(-1)}`;
  let letters = all;
  for (;;) {
    const shown = letters.length === all.length ? all.join('') : `${letters.join('').trimEnd()}…`;
    const made = await letter(shown, { font, colour, most, breaks: true });
    if (hasRoom(made) || letters.length < 2) return made;
    letters = letters.slice(0, Math.floor(letters.length * Math.min(0.95, high / made.height)));
  }
}

/** The picture, cut to its shape, with its place on the card. */
async function frame(picture: Uint8Array, isRound: boolean) {
  const box = isRound ? round : portrait;
  const radius = isRound ? box.width / 2 : 20;
  const input = await sharp(picture, { pages: 1 })
    .resize(box.width, box.height, { fit: 'cover', position: isRound ? 'centre' : 'top' })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .composite([{ input: rounded(box, radius, '#fff'), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left: box.left, top: box.top };
}

/** Draws badges in a row. Those that do not fit are left out. */
async function drawBadges(badges: readonly string[], most: number) {
  const drawn: { input: Buffer; at: number }[] = [];
  let at = 0;
  for (const badge of badges) {
    const made = await letter(badge, { font: 'Onest Semi-Bold 28', colour: colours.near });
    const size = { width: made.width + 44, height: badgeHeight };
    if (at + size.width > most) break;
    const input = await sharp(rounded(size, badgeHeight / 2, colours.sun))
      .composite([{ input: made.data, left: 22, top: Math.round((size.height - made.height) / 2) }])
      .png({ compressionLevel: 1 })
      .toBuffer();
    drawn.push({ input, at });
    at += size.width + 16;
  }
  return drawn;
}

/** Draws a card as a JPEG of {@link cardSize}. The process needs the fonts of `card-fonts` (draw-cards.ts). */
export async function drawCard({ name, second, badges, picture, isRound }: CardContent): Promise<Buffer> {
  const wide = { family: 'Unbounded Bold', colour: '#ffffff', sizes: [72, 64, 58, 52, 46, 40, 34, 28] };
  const plain = { family: 'Onest Semi-Bold', colour: '#dfe4ff', sizes: [32, 28, 24] };
  const own = await letter('ani-ua', { font: 'Unbounded Bold 34', colour: colours.sun });
  const row = await drawBadges(badges, column);
  const below = second === '' ? undefined : await fitText(second, { width: column, height: 84 }, plain);
  const bottom = 545;
  const badgeTop = row.length === 0 ? bottom : bottom - badgeHeight;
  const top = 150;
  const room = badgeTop - 28 - top - (below === undefined ? 0 : below.height + 22);
  const main = await fitText(name, { width: column, height: room }, wide);
  const layers = [
    ...(picture === undefined ? [] : [await frame(picture, isRound)]),
    { input: own.data, left: margin, top: 76 },
    { input: main.data, left: margin, top },
    ...(below === undefined ? [] : [{ input: below.data, left: margin, top: top + main.height + 22 }]),
    ...row.map(({ input, at }) => ({ input, left: margin + at, top: badgeTop })),
  ];
  return sharp(svg(cardSize, cardGround()))
    .composite(layers)
    .flatten({ background: colours.ground })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', progressive: true })
    .toBuffer();
}
