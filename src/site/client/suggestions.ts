/** What the search suggests as one types: one call a kind after a rest, earlier ones aborted, answers kept. */
import { apiRoot } from '../../contract/api-root.ts';
import { request } from './request.ts';

/** The kinds of records that are suggested, and how many of each. */
const kinds = { anime: 6, characters: 4, teams: 3 } as const;
type SuggestedKind = keyof typeof kinds;

/** The records found by kind, as the API answers them; undefined where it did not. */
export type Suggestions = Readonly<Record<SuggestedKind, readonly unknown[] | undefined>>;

/** So long nothing must be typed before a call, ms. */
const pause = 250;
const shortest = 2;

interface Told {
  show(found: Suggestions, query: string): void;
  /** The limit of calls is reached: the search goes on by itself. */
  wait(seconds: number): void;
  /** What is typed is too short to search for. */
  clear(): void;
}

/** Tells what is found for the text that was typed last. */
export function createSuggestions(told: Told): (text: string) => void {
  const kept = new Map<string, readonly unknown[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const ask = async (kind: SuggestedKind, query: string, signal: AbortSignal) => {
    const url = `${apiRoot}/${kind}?search=${encodeURIComponent(query)}&limit=${kinds[kind]}`;
    const known = kept.get(url);
    if (known !== undefined) return { found: known, seconds: 0 };
    const { answer, status, headers } = await request<readonly unknown[]>(url, { signal });
    const found = answer?.result;
    if (found !== undefined) kept.set(url, found);
    return { found, seconds: status === 429 ? Number(headers.get('retry-after') ?? 10) : 0 };
  };

  const load = async (query: string) => {
    running = new AbortController();
    const { signal } = running;
    const asked = (Object.keys(kinds) as SuggestedKind[]).map((kind) => ask(kind, query, signal));
    const answers = await Promise.all(asked).catch(() => undefined);
    if (answers === undefined || signal.aborted) return;
    const [anime, characters, teams] = answers.map(({ found }) => found);
    told.show({ anime, characters, teams }, query);
    const seconds = Math.max(...answers.map((answer) => answer.seconds));
    if (seconds === 0) return;
    told.wait(seconds);
    timer = setTimeout(() => void load(query), seconds * 1000);
  };

  return (text) => {
    const query = text.trim();
    clearTimeout(timer);
    running?.abort();
    if ([...query].length < shortest) told.clear();
    else timer = setTimeout(() => void load(query), pause);
  };
}
