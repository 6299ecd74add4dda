/** Suggestions while a visitor types: one call for each kind after a pause. Aborts earlier calls and caches answers. */
import { apiRoot } from '../../contract/api-root.ts';
import { request } from './request.ts';

/** The kinds of records that are suggested, and how many of each. */
const kinds = { anime: 6, characters: 4, teams: 3 } as const;
type SuggestedKind = keyof typeof kinds;

/** The records found by kind, as the API returns them; undefined if the call failed. */
export type Suggestions = Readonly<Record<SuggestedKind, readonly unknown[] | undefined>>;

/** Pause in typing before a call, ms. */
const pause = 250;
const shortest = 2;

/** Shows the state of the search. */
interface Display {
  show(found: Suggestions, query: string): void;
  /** The limit of calls is reached. After the wait the search continues by itself. */
  wait(seconds: number): void;
  /** The text is too short to search for. */
  clear(): void;
}

/** Makes a function that shows what is found for the text that was typed last. */
export function createSuggestions(display: Display): (text: string) => void {
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
    display.show({ anime, characters, teams }, query);
    const seconds = Math.max(...answers.map((answer) => answer.seconds));
    if (seconds === 0) return;
    display.wait(seconds);
    timer = setTimeout(() => void load(query), seconds * 1000);
  };

  return (text) => {
    const query = text.trim();
    clearTimeout(timer);
    running?.abort();
    if ([...query].length < shortest) display.clear();
    else timer = setTimeout(() => void load(query), pause);
  };
}
