import { drawScene, inksOf, placeMotif, stands } from './emblem.ts';
import { GROUNDS } from './grounds.ts';
import { setLine, setTitle } from './lettering.ts';
import { disc } from './motif.ts';
import { H, type Sheet, type Style, W } from './sheet.ts';
import { circle, gradient, group, path, poly, rect } from './svg.ts';

/** «Краєвид»: the whole sheet is a view, the title lies on the dark ground. */
export const view: Style = ({ name, caption, credit, look, p, random }) => {
  const scene = drawScene(look, random, {
    w: W,
    h: H,
    horizon: 700,
    sun: [400, 420, 236],
    scale: stands(look.motif) ? 2.05 : 1.9,
    id: 'sky',
  });
  const shade =
    gradient('ink', [
      [0, p.ink, 0],
      [0.34, p.ink, 0.92],
      [1, p.ink, 1],
    ]) + rect(0, 760, W, 440, 'url(#ink)');
  const title = setTitle(name, {
    x: 400,
    y: 1098,
    width: 680,
    height: 250,
    max: 112,
    face: 'serif',
    align: 'middle',
    grow: 'up',
    fill: p.paper,
    subFill: p.pop,
  });
  return (
    scene +
    shade +
    title.svg +
    setLine(caption, 400, title.top - 28, 19, p.pop, 'middle') +
    setLine(credit, 400, 1156, 19, p.paper, 'middle', 680, 'text', 0.03)
  );
};

/** Fourteen beams from the middle of a burst. */
function drawBeams({ p }: Sheet): string {
  return Array.from({ length: 14 }, (_, i) => {
    const a = (i / 14) * 2 * Math.PI + 0.1;
    const far = (t: number): [number, number] => [400 + 1300 * Math.cos(t), 450 + 1300 * Math.sin(t)];
    return path(poly([[400, 450], far(a - 0.1), far(a + 0.1)]), p.sun, ' opacity=".38"');
  }).join('');
}

/** A round seal with the emblem in it. */
function drawSeal({ look, p }: Sheet): string {
  const seal = circle(400, 450, 262, p.near) + circle(400, 450, 238, p.pop) + circle(400, 450, 222, p.near);
  const inks = { ...inksOf(p), b: p.far };
  const [k, y, scale] = stands(look.motif) ? [p.ink, 612, 1.45] : [inks.k, 450, 1.6];
  const motif = placeMotif(look.motif, { ...inks, k }, 400, y, scale);
  const clip = `<defs><clipPath id="seal"><circle cx="400" cy="450" r="222"/></clipPath></defs><g clip-path="url(#seal)">${circle(400, 450, 222, p.far)}${circle(400, 640, 210, p.mid)}${motif}</g>`;
  return seal + clip;
}

/** A band with slanted edges: corners at the heights of its left and right ends. */
const slanted = (left: number, right: number, rightEnd: number, leftEnd: number): string =>
  poly([
    [0, left],
    [W, right],
    [W, rightEnd],
    [0, leftEnd],
  ]);

/** «Промінь»: a flat burst of colour, a big emblem, a slanted band with heavy letters. */
export const burst: Style = (sheet) => {
  const { name, caption, credit, look, p, random } = sheet;
  const back =
    gradient('sky', [
      [0, p.sky[0]],
      [1, p.sky[1]],
    ]) + rect(0, 0, W, H, 'url(#sky)');
  const ground = group('translate(0 150)', GROUNDS[look.ground](p, random, W, H, 640));
  const band = path(slanted(822, 742, 1200, 1200), p.ink) + path(slanted(800, 720, 742, 822), p.pop);
  const title = setTitle(name, {
    x: 60,
    y: 1100,
    width: 680,
    height: 240,
    max: 104,
    face: 'heavy',
    align: 'left',
    grow: 'up',
    fill: p.paper,
    subFill: p.pop,
    upper: true,
    leading: 1.12,
  });
  return (
    back +
    drawBeams(sheet) +
    ground +
    drawSeal(sheet) +
    band +
    title.svg +
    setLine(caption, 60, 1156, 18, p.pop, 'left', 320) +
    setLine(credit, 740, 1156, 16, p.paper, 'right', 380, 'text', 0.02)
  );
};

/** «Картка»: rounded shapes, cheerful, for the light-hearted ones. */
export const card: Style = ({ name, caption, credit, look, p, random }) => {
  const back =
    rect(0, 0, W, H, p.pop) +
    path(
      Array.from({ length: 13 }, (_, r) =>
        Array.from({ length: 10 }, (_, c) => disc(c * 92 + (r % 2) * 46 - 10, r * 98 + 10, 13)).join(''),
      ).join(''),
      p.paper,
      ' opacity=".2"',
    );
  const view = `<defs><clipPath id="card"><rect x="60" y="60" width="680" height="740" rx="70"/></clipPath></defs><g clip-path="url(#card)">${drawScene(look, random, { w: W, h: 820, horizon: 590, sun: [400, 390, 206], scale: stands(look.motif) ? 1.9 : 1.75, id: 'sky' })}</g>`;
  const frame = `<rect x="60" y="60" width="680" height="740" rx="70" fill="none" stroke="${p.ink}" stroke-width="9"/>`;
  const plate = `<rect x="40" y="768" width="720" height="352" rx="56" fill="${p.ink}"/><rect x="40" y="756" width="720" height="352" rx="56" fill="${p.paper}" stroke="${p.ink}" stroke-width="8"/>`;
  const block = {
    x: 400,
    y: 0,
    width: 620,
    height: 206,
    max: 104,
    face: 'round',
    align: 'middle',
    grow: 'down',
    fill: p.ink,
    subFill: p.mid,
    leading: 1.16,
  } as const;
  const { bottom } = setTitle(name, block);
  const title = setTitle(name, { ...block, y: 938 - bottom / 2 });
  return (
    back +
    view +
    frame +
    plate +
    title.svg +
    setLine(caption, 400, 806, 17, p.mid, 'middle', 600) +
    setLine(credit, 400, 1082, 16, p.near, 'middle', 620, 'text', 0.03) +
    setLine('українською', 400, 1160, 17, p.paper, 'middle', 600)
  );
};
