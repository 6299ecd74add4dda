import { type Received, readEnvelope } from './envelope.ts';

/** A stored answer. The client uses it again while the service says that nothing has changed. */
export interface KeptAnswer {
  readonly etag: string;
  readonly body: string;
  readonly snapshot: string | undefined;
}

/** Stores answers by address. The functions may be asynchronous. If one fails, the answer counts as not stored. */
export interface EtagStore {
  get(address: string): KeptAnswer | undefined | PromiseLike<KeptAnswer | undefined>;
  set(address: string, answer: KeptAnswer): unknown;
}

/** Keeps the newest answers in memory, up to a number of characters. */
export function createMemoryStore(maxLength = 4_000_000): EtagStore {
  const answers = new Map<string, KeptAnswer>();
  let length = 0;
  const drop = (address: string) => {
    length -= answers.get(address)?.body.length ?? 0;
    answers.delete(address);
  };
  return {
    get: (address) => answers.get(address),
    set(address, answer) {
      drop(address);
      answers.set(address, answer);
      length += answer.body.length;
      for (const oldest of answers.keys()) if (length > maxLength) drop(oldest);
    },
  };
}

/** Stores an answer, if it may be stored. */
export async function keepAnswer(
  store: EtagStore | null,
  address: string,
  { headers, body }: Received,
  snapshot: string | undefined,
): Promise<void> {
  const etag = headers.get('etag');
  if (etag === null || /no-store/.test(headers.get('cache-control') ?? '')) return;
  try {
    await store?.set(address, { etag, body, snapshot });
  } catch {}
}

/** The stored answer of an address; undefined if it is missing or damaged. */
export async function readKept(store: EtagStore | null, address: string): Promise<KeptAnswer | undefined> {
  try {
    const kept = await store?.get(address);
    return kept !== undefined && readEnvelope(kept.body)?.ok === true ? kept : undefined;
  } catch {
    return undefined;
  }
}
