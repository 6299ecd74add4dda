import { need, type Open } from './peer.ts';

interface Package {
  create(options: object): object;
  insertMultiple(db: object, documents: readonly object[], batch: number): Promise<unknown> | unknown;
  search(
    db: object,
    query: object,
  ): { hits: readonly { id: string }[] } | Promise<{ hits: readonly { id: string }[] }>;
}

/** One mistake a word, as its documentation of typo tolerance has it. */
export const openOrama: Open = async (items) => {
  const { create, insertMultiple, search } = need<Package>('@orama/orama');
  const db = create({ schema: { names: 'string[]' } });
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
