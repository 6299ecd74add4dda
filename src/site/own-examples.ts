/**
 * The pages' examples are requests to the demo catalogue. Of another catalogue they would name records that it does not
 * have: here each is made one of its own records.
 */

/** A request as examples name it. */
export interface ExampleCall {
  /** Path and query, percent-encoded. */
  readonly address: string;
  /** Of a POST, as JSON has it. */
  readonly body: unknown;
}

/** What examples name of a catalogue; a kind that it has no record of is left out. */
export interface OwnRecords {
  readonly titles: readonly { readonly id: number; readonly name: string; readonly format: string }[];
  readonly team: number | undefined;
  readonly character: number | undefined;
}

/** Filters of the demo's examples: which values another catalogue has is not known. */
const filters = ['genres', 'roles', 'haveVoice'];

/** Requests whose answers no catalogue changes much. */
const sameEverywhere = /^\/public\/v1\/(?:translit|me|health)(?:[/?]|$)/;

/** The same request for a catalogue's own records; undefined where there is nothing to change, or no record of that kind. */
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
  if (query.has('formats')) query.set('formats', title.format);
  if (query.has('search')) query.set('search', title.name);
  if (query.has('ids')) query.set('ids', ids.join(','));
  const ownQuery = String(query).replaceAll('+', '%20').replaceAll('%2C', ',');
  const ownBody = typeof body === 'object' && body !== null && 'ids' in body ? { ...body, ids } : body;
  return { address: ownQuery === '' ? ownPath : `${ownPath}?${ownQuery}`, body: ownBody };
}
