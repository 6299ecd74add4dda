/**
 * Structural similarity of two pictures (Wang, Bovik, Sheikh, Simoncelli, 2004), over 8 × 8 windows that overlap by
 * half: 1 = the same. Brightness and colour apart, since eyes forgive less in the first.
 */
export interface Similarity {
  /** Of brightness. */
  readonly luma: number;
  /** Of colour: the worse of the two channels (BT.601). */
  readonly chroma: number;
}

/** Pixels as R, G, B, one byte each. */
export interface Picture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const window = 8;
const stride = 4;
/** (0.01 × 255)² and (0.03 × 255)²: what keeps a flat window from dividing by nothing. */
const [c1, c2] = [6.5025, 58.5225];

/** Brightness and two colours of each pixel. */
function toPlanes({ data, width, height }: Picture): readonly Float32Array[] {
  const planes = [0, 1, 2].map(() => new Float32Array(width * height));
  for (let at = 0; at < width * height; at += 1) {
    const [r, g, b] = [data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0];
    const values = [
      0.299 * r + 0.587 * g + 0.114 * b,
      128 - 0.168736 * r - 0.331264 * g + 0.5 * b,
      128 + 0.5 * r - 0.418688 * g - 0.081312 * b,
    ];
    for (const [plane, value] of values.entries()) {
      const own = planes[plane];
      if (own !== undefined) own[at] = value;
    }
  }
  return planes;
}

function similarityOfWindow(a: Float32Array, b: Float32Array, width: number, x: number, y: number): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let row = y; row < y + window; row += 1) {
    for (let at = row * width + x; at < row * width + x + window; at += 1) {
      const [one, other] = [a[at] ?? 0, b[at] ?? 0];
      sumA += one;
      sumB += other;
      sumAA += one * one;
      sumBB += other * other;
      sumAB += one * other;
    }
  }
  const count = window * window;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const [varA, varB] = [sumAA / count - meanA * meanA, sumBB / count - meanB * meanB];
  const covariance = sumAB / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA * meanA + meanB * meanB + c1) * (varA + varB + c2))
  );
}

function similarityOfPlane(a: Float32Array, b: Float32Array, width: number, height: number): number {
  let [sum, count] = [0, 0];
  for (let y = 0; y + window <= height; y += stride) {
    for (let x = 0; x + window <= width; x += stride) {
      sum += similarityOfWindow(a, b, width, x, y);
      count += 1;
    }
  }
  return count === 0 ? 1 : sum / count;
}

/**
 * How alike two pictures of one size are; smaller than a window they count as the same.
 * @throws Error where their sizes differ
 */
export function compare(a: Picture, b: Picture): Similarity {
  if (a.width !== b.width || a.height !== b.height)
    throw new Error(`${a.width}x${a.height} and ${b.width}x${b.height} cannot be compared.`);
  const [one, other] = [toPlanes(a), toPlanes(b)];
  const [luma = 1, ...chroma] = one.map((plane, at) =>
    similarityOfPlane(plane, other[at] ?? plane, a.width, a.height),
  );
  return { luma, chroma: Math.min(...chroma) };
}
