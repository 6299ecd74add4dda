/**
 * Covers of titles without a picture: a drawing that depends only on the title's id, with its name on it.
 * The name is in the upper half, the sun and the hills are in the lower one.
 */
import { type Content, html } from './markup.ts';

/** A number from 0 up to a bound, always the same for a seed. */
const pick = (seed: number, salt: number, bound: number): number =>
  ((Math.imul(seed + salt, 2654435761) >>> 0) >>> 8) % bound;

/** Hills: a wave over the whole width, filled down to the edge. */
function hill(seed: number, salt: number, top: number): string {
  const [a, b] = [top + pick(seed, salt, 20), top + pick(seed, salt + 1, 20)];
  return `M0 ${top}C50 ${a - 15} 70 ${b + 15} 110 ${b}S170 ${a - 10} 200 ${top}V300H0Z`;
}

/** A longer name has smaller letters, so that all of it has room. */
const sizeOf = (name: string) => (name.length <= 20 ? 'short' : name.length <= 45 ? 'middle' : 'long');

/** The cover. Screen readers skip it: cards have the name, too. @param name undefined if shown elsewhere */
export function drawnCover(seed: number, name?: string): Content {
  const sun = { x: 45 + pick(seed, 1, 110), y: 205 + pick(seed, 2, 15), r: 30 + pick(seed, 3, 20) };
  return html`<span class="cover-art" style="--hue:${pick(seed, 4, 360)}" aria-hidden="true">
    <svg viewBox="0 0 200 300" preserveAspectRatio="xMidYMid slice" focusable="false">
      <circle class="sun" cx="${sun.x}" cy="${sun.y}" r="${sun.r}"></circle>
      <path class="far" d="${hill(seed, 5, 205)}"></path>
      <path class="middle" d="${hill(seed, 7, 232)}"></path>
      <path class="near" d="${hill(seed, 9, 262)}"></path>
    </svg>
    ${name !== undefined && html`<span class="cover-name ${sizeOf(name)}">${name}</span>`}
  </span>`;
}
