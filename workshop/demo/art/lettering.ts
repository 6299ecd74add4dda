import type { FaceName } from './fonts.ts';
import { path } from './svg.ts';
import { CAP, fitText, outline, outlineLines } from './text.ts';
import { splitTitle } from './words.ts';

/** Where a title block goes and in what it is set. */
export interface TitleBlock {
  readonly x: number;
  /** Top of the block, or its bottom when `grow` is `up`. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly max: number;
  readonly face: FaceName;
  readonly align: 'left' | 'middle';
  readonly grow: 'down' | 'up';
  readonly fill: string;
  readonly subFill: string;
  readonly upper?: boolean;
  readonly leading?: number;
}

/** A set block: its drawing and the height it took. */
export interface SetBlock {
  readonly svg: string;
  readonly top: number;
  readonly bottom: number;
}

/** Sets a title, its second part smaller below it. */
export function setTitle(name: string, block: TitleBlock): SetBlock {
  const { main, sub } = splitTitle(name);
  const text = block.upper ? main.toLocaleUpperCase('uk') : main;
  const subHeight = sub === null ? 0 : Math.max(56, Math.min(96, block.height * 0.34));
  const size = { width: block.width, height: block.height - subHeight, max: block.max, min: 30, lines: 4 };
  const fitted = fitText(text, block.face, size, { leading: block.leading ?? 1.06 });
  const small =
    sub === null
      ? null
      : fitText(
          sub,
          'strong',
          {
            width: block.width,
            height: subHeight - 22,
            max: Math.max(24, Math.min(38, fitted.size * 0.5)),
            min: 18,
            lines: 2,
          },
          { leading: 1.22 },
        );
  const gap = small === null ? 0 : Math.max(20, Math.min(34, fitted.size * 0.3));
  const total = fitted.height + gap + (small?.height ?? 0);
  const top = block.grow === 'up' ? block.y - total : block.y;
  const big = path(outlineLines(fitted, { face: block.face }, block.x, top, block.align), block.fill);
  const below =
    small === null
      ? ''
      : path(
          outlineLines(small, { face: 'strong' }, block.x, top + fitted.height + gap, block.align),
          block.subFill,
        );
  return { svg: big + below, top, bottom: top + total };
}

/** One line in capitals with open spacing, shortened to the width by its size. */
export function setLine(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  align: 'left' | 'middle' | 'right',
  width = 700,
  face: FaceName = 'strong',
  tracking = 0.08,
): string {
  const fitted = fitText(
    text,
    face,
    { width, height: size * CAP, max: size, min: 12, lines: 1 },
    { tracking },
  );
  return path(outline(fitted.lines.join(' '), { face, size: fitted.size, tracking }, x, y, align), fill);
}
