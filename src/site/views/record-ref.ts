/** The record that the path of a page names: by its id, by `ID-SLUG` where the id decides, or by its slug. */
import type { ResultOf } from '../../contract/endpoint.ts';
import type { Endpoints } from '../../contract/endpoints/table.ts';
import { type Answer, type Asking, ask, askMaybe } from './page.ts';

type RecordName = 'anime' | 'team' | 'character';
type Found<N extends RecordName> = Answer<ResultOf<Endpoints[N]>>;

const slugOf = (record: ResultOf<Endpoints[RecordName]>): string =>
  'ids' in record ? record.ids.slug : record.slug;

/** The API's reference for a slug. */
const bySlug = (name: RecordName, ref: string): string =>
  name === 'anime' && !/^\d+$/.test(ref) && !ref.includes(':') ? `slug:${ref}` : ref;

/** Asks for the record of a page. */
export function* askRecord<N extends RecordName>(name: N, ref: string): Asking<Found<N>> {
  const [, id] = /^(\d+)-/.exec(ref) ?? [];
  if (id === undefined) return yield* ask(name, { ref: bySlug(name, ref) });
  const byId = yield* askMaybe(name, { ref: id });
  if (byId !== undefined && `${id}-${slugOf(byId.result)}` === ref) return byId;
  // The slug after the id is outdated, or the whole reference is the slug of another record.
  const whole = yield* askMaybe(name, { ref: bySlug(name, ref) });
  return whole ?? byId ?? (yield* ask(name, { ref: bySlug(name, ref) }));
}
