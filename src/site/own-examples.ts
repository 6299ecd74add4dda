/**
 * The pages' examples are requests to the demo catalogue. Another catalogue does not have these records, so here each
 * example becomes a request for the catalogue's own records.
 */

/** The request of an example. */
export interface ExampleCall {
  /** Path and query, percent-encoded. */
  readonly address: string;
  /** Body of a POST, a JSON value. */
  readonly body: unknown;
}

/** Records of a catalogue for its examples. A kind without records is undefined. */
export interface OwnRecords {
  readonly titles: readonly { readonly id: number; readonly name: string }[];
  readonly team: number | undefined;
  readonly character: number | undefined;
}

/** Filters that are removed from the demo's examples: another catalogue may not have their values. */
const filters = ['genres', 'formats', 'roles', 'haveVoice'];

/** Requests whose answers hardly depend on the catalogue. */
const sameEverywhere = /^\/public\/v1\/(?:translit|me|health)(?:[/?]|$)/;

/** The same request for a catalogue's own records; undefined if nothing has to change or there is no such record. */
export function ownCall({ address, body }: ExampleCall, own: OwnRecords): ExampleCall | undefined {
  if (sameEverywhere.test(address)) return undefined;
  const [path = '', text = ''] = address.split('?');
  const ids = own.titles.map(({ id }) => id);
  const [title] = own.titles;
  const refs = new Map([
    ['anime', title?.id],
    ['teams', own.team],
    ['characters', own.character],
  ]);
  let isMissing = false;
  const ownPath = path.replace(/(?<=\/(anime|teams|characters)\/)\d+/, (_, kind: string) => {
    const id = refs.get(kind);
    isMissing = id === undefined;
    return String(id);
  });
  if (isMissing || title === undefined) return undefined;
  const query = new URLSearchParams(text);
  for (const name of filters) query.delete(name);
  if (query.has('search')) query.set('search', title.name);
  if (query.has('ids')) query.set('ids', ids.join(','));
  const ownQuery = String(query).replaceAll('+', '%20').replaceAll('%2C', ',');
  const ownBody = typeof body === 'object' && body !== null && 'ids' in body ? { ...body, ids } : body;
  return { address: ownQuery === '' ? ownPath : `${ownPath}?${ownQuery}`, body: ownBody };
}
