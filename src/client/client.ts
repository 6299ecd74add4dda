/** Sends requests to the first service of a list that answers. */
import { type Call, receive, type Send } from './attempt.ts';
import { errorOf, type Received, readEnvelope } from './envelope.ts';
import { AniUaError } from './error.ts';
import { createMemoryStore, type EtagStore, type KeptAnswer, keepAnswer, readKept } from './etags.ts';
import { createFlights } from './flights.ts';
import { type BaseUrls, counterOf, type Host, inOrder, readHosts } from './hosts.ts';
import { readRetryAfter, readUsedUp, wait } from './waits.ts';

/** Settings of a client. */
export interface ClientOptions {
  /** A replacement for the global `fetch`. */
  readonly fetch?: Send;
  /** Longest time of one attempt with its body, in milliseconds; 10,000 by default. */
  readonly timeoutMs?: number;
  /** Longest time that a call may wait in all if services ask for it, in milliseconds; 65,000 by default. */
  readonly maxWaitMs?: number;
  /** How many more times the client asks the whole list if every service has failed; 1 by default. */
  readonly retries?: number;
  /** Stores ETags with their answers; by default in memory. With null only the browser's cache stores them. */
  readonly etags?: EtagStore | null;
  /** A replacement for the system's clock: milliseconds since 1970. */
  readonly now?: () => number;
  /** A replacement for the system's timers. Rejects with the signal's reason. */
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** The content of an envelope, and where it comes from. */
export interface Reply {
  readonly result: unknown;
  readonly snapshot: string | undefined;
  readonly baseUrl: string;
}

/** A client: `createClient()` makes it, and the endpoint functions take it. */
export interface Client {
  ask(call: Call, signal?: AbortSignal): Promise<Reply>;
  readonly wait: NonNullable<ClientOptions['wait']>;
}

type Settings = Required<Omit<ClientOptions, 'fetch'>> & { readonly send: Send };

/** One call: its settings, its signal, and the time that it may still wait. */
interface Attempts {
  readonly settings: Settings;
  readonly call: Call;
  readonly signal: AbortSignal;
  patienceMs: number;
}

const cooldownMs = 30_000;
const second = 1000;

/** Waits, if the call may still wait that long. Returns whether it waited. */
async function waitFor(ms: number, attempts: Attempts): Promise<boolean> {
  if (ms > attempts.patienceMs) return false;
  if (ms <= 0) return true;
  attempts.patienceMs -= ms;
  await attempts.settings.wait(ms, attempts.signal);
  return true;
}

/** Opens an answer and stores it. @throws AniUaError if it is not a success */
async function open(host: Host, received: Received, kept: KeptAnswer | undefined, attempts: Attempts) {
  const { settings, call } = attempts;
  const { status, headers, body } = received;
  const again = status === 304 ? kept : undefined;
  const envelope = readEnvelope(again?.body ?? body);
  const isSuccess = again !== undefined || (status >= 200 && status < 300);
  if (envelope?.ok !== true || !isSuccess) throw errorOf(received, host.url, settings.now());
  const snapshot = headers.get('x-snapshot-id') ?? again?.snapshot;
  if (again === undefined && call.body === undefined)
    await keepAnswer(settings.etags, host.url + call.path, received, snapshot);
  const { ok: _, ...opened } = envelope;
  return { result: undefined, ...opened, snapshot, baseUrl: host.url };
}

/** Asks one service, and retries after its limit is used up if there is time. @throws AniUaError */
async function askHost(host: Host, attempts: Attempts): Promise<Reply> {
  const { settings, call, signal } = attempts;
  const counter = counterOf(call.path);
  const kept = call.body === undefined ? await readKept(settings.etags, host.url + call.path) : undefined;
  for (let refusals = 0; ; refusals++) {
    // If the call cannot wait that long, ask anyway: the service answers with the error.
    await waitFor(host.usedUpUntil[counter] - settings.now(), attempts);
    const received = await receive(settings, host, call, kept, signal);
    const usedUp = readUsedUp(received.headers);
    if (usedUp !== undefined) host.usedUpUntil[counter] = settings.now() + usedUp;
    if (received.status !== 429) return open(host, received, kept, attempts);
    const asked = readRetryAfter(received.headers, settings.now()) ?? usedUp ?? second * 2 ** refusals;
    const ms = Math.max(second, asked);
    if (ms > attempts.patienceMs) throw errorOf(received, host.url, settings.now());
    host.usedUpUntil[counter] = settings.now() + ms;
  }
}

/** Asks the services in turn. @throws AniUaError of a 4xx, or if all have failed in every round */
async function askAll(hosts: readonly Host[], attempts: Attempts): Promise<Reply> {
  const { retries, now } = attempts.settings;
  for (let round = 0; ; round++) {
    let failure: AniUaError | undefined;
    for (const host of inOrder(hosts, now())) {
      try {
        const reply = await askHost(host, attempts);
        host.downUntil = 0;
        return reply;
      } catch (error) {
        if (!(error instanceof AniUaError) || (error.status >= 400 && error.status < 500)) throw error;
        host.downUntil = now() + cooldownMs;
        // The error of a service that asks to wait is more useful than that of an unreachable one.
        if (failure?.retryAfterMs === undefined) failure = error;
      }
    }
    if (round >= retries) throw failure;
    const asked = failure?.retryAfterMs;
    // No service asked for this pause, so it does not count against `patienceMs`.
    if (asked === undefined) await attempts.settings.wait(second * 2 ** round, attempts.signal);
    else if (!(await waitFor(asked, attempts))) throw failure;
  }
}

/**
 * Makes a client of one service, or of several with the same catalogue (an origin and its mirrors, in the order to
 * ask). The client tries the next service after network errors, timeouts, incomplete or invalid answers, and 5xx.
 */
export function createClient(baseUrls: BaseUrls, options: ClientOptions = {}): Client {
  const hosts = readHosts(baseUrls);
  const join = createFlights<Reply>();
  const { timeoutMs = 10_000, maxWaitMs = 65_000, retries = 1, now = Date.now } = options;
  // Looked up at each call, because tools that observe requests may replace it.
  const { fetch: send = (address: string, init: RequestInit) => fetch(address, init) } = options;
  const { etags = createMemoryStore(), wait: pause = wait } = options;
  const settings: Settings = { timeoutMs, maxWaitMs, retries, now, send, etags, wait: pause };
  return {
    wait: pause,
    ask({ path, body, fresh }, caller) {
      // If the client keeps ETags, it does not use the browser's cache.
      const call = { path, ...(body === undefined ? {} : { body }), fresh: fresh && etags === null };
      return join(`${call.fresh} ${path}\n${body ?? ''}`, caller, (signal) =>
        askAll(hosts, { settings, call, signal, patienceMs: maxWaitMs }),
      );
    },
  };
}
