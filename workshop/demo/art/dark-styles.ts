import { AIRS } from './airs.ts';
import { inksOf, placeMotif, stands } from './emblem.ts';
import { GROUNDS } from './grounds.ts';
import { setLine, setTitle } from './lettering.ts';
import { PALETTES } from './palettes.ts';
import { H, type Style, W } from './sheet.ts';
import { circle, gradient, group, line, path, rect } from './svg.ts';

/** «Ніч»: darkness, one lamp, a tall condensed title. */
export const noir: Style = ({ name, caption, credit, look, p, random }) => {
  const back =
    rect(0, 0, W, H, p.ink) +
    gradient('glow', [
      [0, p.mid, 0.1],
      [1, p.far, 0.9],
    ]) +
    rect(0, 300, W, 760, 'url(#glow)');
  const cone =
    path('M330 -20H470L742 1010H58Z', p.sun, ' opacity=".24"') +
    path('M366 -20H434L610 1010H190Z', p.sun, ' opacity=".34"');
  const pool = `<ellipse cx="400" cy="1012" rx="350" ry="56" fill="${p.sun}" opacity=".85"/>`;
  const inks = { ...inksOf(p), c: p.pop };
  const tall = stands(look.motif);
  const motif = placeMotif(look.motif, inks, 400, tall ? 1016 : 806, tall ? 1.75 : 1.75);
  const shadow = tall ? '' : `<ellipse cx="400" cy="1012" rx="150" ry="20" fill="${p.ink}" opacity=".55"/>`;
  const air = ['stars', 'haze', 'rays', 'birds'].includes(look.air) ? '' : AIRS[look.air](p, random, W, H);
  const title = setTitle(name, {
    x: 56,
    y: 100,
    width: 690,
    height: 420,
    max: 190,
    face: 'tall',
    align: 'left',
    grow: 'down',
    fill: p.paper,
    subFill: p.pop,
    upper: true,
    leading: 0.94,
  });
  const rule = rect(56, 60, 90, 8, p.pop);
  return (
    back +
    cone +
    pool +
    shadow +
    motif +
    air +
    rule +
    title.svg +
    setLine(caption, 56, 1156, 18, p.pop, 'left', 330) +
    setLine(credit, 744, 1156, 16, p.paper, 'right', 380, 'text', 0.02)
  );
};

/** «Неон»: a grid to the horizon, a sun of stripes, square letters. */
export const neon: Style = ({ name, caption, credit, look, p, random }) => {
  const deep = PALETTES[look.palette];
  const back =
    gradient('sky', [
      [0, deep.ink],
      [0.6, deep.near],
      [1, deep.far],
    ]) +
    rect(0, 0, W, H, 'url(#sky)') +
    AIRS.stars(p, random, W, 700);
  const stripes = Array.from({ length: 9 }, (_, i) =>
    rect(90, 520 + i * 27, 620, 3 + i * 2.3, deep.near),
  ).join('');
  const sun =
    gradient('sun', [
      [0, p.sun],
      [1, p.pop],
    ]) +
    circle(400, 530, 272, 'url(#sun)') +
    stripes;
  const skyline =
    look.ground === 'city' || look.ground === 'peaks'
      ? group(
          'translate(0 20)',
          GROUNDS[look.ground]({ ...p, far: deep.mid, mid: deep.near, near: deep.ink }, random, W, 770, 690),
        )
      : '';
  const floor = GROUNDS.grid(p, random, W, H, 768);
  const tall = stands(look.motif);
  const motif = placeMotif(look.motif, inksOf(p), 400, tall ? 800 : 510, tall ? 2 : 1.7);
  const shade =
    gradient('fade', [
      [0, deep.ink, 0],
      [0.3, deep.ink, 0.86],
      [1, deep.ink, 1],
    ]) + rect(0, 800, W, 400, 'url(#fade)');
  const title = setTitle(name, {
    x: 400,
    y: 1096,
    width: 690,
    height: 230,
    max: 104,
    face: 'tech',
    align: 'middle',
    grow: 'up',
    fill: p.paper,
    subFill: p.pop,
    upper: true,
  });
  const edges = line('M30 60V30H60M740 30H770V60M770 1140V1170H740M60 1170H30V1140', p.pop, 4);
  return (
    back +
    sun +
    skyline +
    floor +
    motif +
    shade +
    edges +
    title.svg +
    setLine(caption, 400, title.top - 26, 18, p.pop, 'middle', 640, 'tech') +
    setLine(credit, 400, 1150, 16, p.paper, 'middle', 640, 'text', 0.03)
  );
};
