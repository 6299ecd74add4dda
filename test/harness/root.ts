import { type Root, snapshotFormat } from '../../src/snapshot/manifest.ts';

/** The root of a generation in which nothing is published; fields given win. */
export const rootOf = (generation: number, own: Partial<Root> = {}): Root => ({
  ...{ format: snapshotFormat, generation, id: `s${generation}`, createdAt: '2026-03-04T10:00:00Z' },
  ...{ origin: 'https://api.example', contract: '1', profile: 'A', encoder: {}, previous: [] },
  ...{ counts: {}, leaves: [], records: {}, ...own },
});
