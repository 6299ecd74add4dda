import { create, insertMultiple, search } from '@orama/orama';
import type { Open } from './peer.ts';

/** One mistake a word, as its documentation of typo tolerance has it. */
export const openOrama: Open = async (items) => {
  const db = create({ schema: { names: 'string[]' } as const });
  await insertMultiple(
    db,
    items.map(({ id, names }) => ({ id: String(id), names: names.map(({ text }) => text) })),
    5_000,
  );
  return {
    name: 'orama',
    async search(text, limit) {
      const { hits } = await search(db, { term: text, tolerance: 1, limit });
      return hits.map(({ id }) => Number(id));
    },
  };
};
