/** A number as short as the picture needs it: one decimal, no `-0`. */
export function num(value: number): string {
  const text = value.toFixed(1);
  return text.endsWith('.0')
    ? text.slice(0, -2).replace(/^-0$/, '0')
    : text.replace(/^(-?)0\./, '$1.').replace(/^-\.0$/, '0');
}

/** Path data of a polygon or, with `open`, of a line through the points. */
export function poly(points: readonly (readonly [number, number])[], open = false): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}${open ? '' : 'Z'}`;
}

/** A path element. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more}/>`;
}

/** A stroked path without fill. */
export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"${more}/>`;
}

/** A circle about (x, y); `more` is further attributes, with a space before each. */
export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${more}/>`;
}

/** A rectangle from its upper left corner; `more` as in {@link circle}. */
export function rect(x: number, y: number, w: number, h: number, fill: string, more = ''): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${more}/>`;
}

/** A group with a transform. */
export function group(transform: string, ...parts: readonly string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

/** A vertical gradient; stops from top to bottom as [offset, colour, opacity]. */
export function gradient(id: string, stops: readonly (readonly [number, string, number?])[]): string {
  const list = stops.map(([at, colour, alpha]) => {
    const more = alpha === undefined ? '' : ` stop-opacity="${alpha}"`;
    return `<stop offset="${at}" stop-color="${colour}"${more}/>`;
  });
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${list.join('')}</linearGradient></defs>`;
}

/** A whole drawing. */
export function drawing(width: number, height: number, ...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>`;
}
