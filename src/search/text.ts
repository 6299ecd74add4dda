import { buildFields } from './build-fields.ts';
import type { Fields, Readings, TextDocument } from './fields.ts';
import { search } from './plans.ts';
import { createRun, type Run } from './run.ts';
import { popularityCost } from './score.ts';
import { lowestCost } from './whole.ts';

interface TextHit {
  readonly id: number;
  /**
   * Between 0 and 1, higher is better. Above 0.5: every word was found as written or as a beginning; up to
   * 0.5: with a mistake, with the other keyboard layout, or with words left out.
   */
  readonly score: number;
}

export interface TextIndex {
  /** All documents that match: the best first, then by descending rank, then by id. */
  search(query: string): readonly TextHit[];
  /** The same hits as row numbers of the list that the index was built from. */
  rows(query: string): Uint32Array;
}

/** Opens the index over the data of {@link buildFields}. @param readings must be those given to it */
export function openTextIndex(fields: Fields, readings?: Readings): TextIndex {
  const run = createRun(fields);
  const find = (query: string): Found => {
    try {
      search(run, query, readings);
      return order(run);
    } finally {
      run.clear();
    }
  };
  return {
    search(query) {
      const { documents, costs } = find(query);
      const scoreAt = (at: number) => 1 / (1 + Math.max(0, costs[at] ?? 0));
      return Array.from(documents, (document, at) => ({ id: fields.ids[document] ?? 0, score: scoreAt(at) }));
    },
    rows: (query) => find(query).documents.map((document) => fields.rows[document] ?? 0),
  };
}

/** Builds an index over a list of texts. */
export const createTextIndex = (documents: Iterable<TextDocument>, readings?: Readings): TextIndex =>
  openTextIndex(buildFields(documents, readings), readings);

interface Found {
  readonly documents: Uint32Array;
  readonly costs: Float32Array;
}

/** Documents are numbered by rank, so we sort by cost and number at once: one float holds both. */
function order({ fields, found }: Run): Found {
  const step = 4096;
  const { documents, costs } = found();
  const keys = Float64Array.from(documents, (document) => {
    const cost = (costs[document] ?? 0) + popularityCost(fields, document) - lowestCost;
    return Math.round(cost * step) * fields.documentCount + document;
  });
  keys.sort();
  return {
    documents: Uint32Array.from(keys, (key) => key % fields.documentCount),
    costs: Float32Array.from(keys, (key) => Math.floor(key / fields.documentCount) / step + lowestCost),
  };
}
