/** A connection to Valkey or Redis that never keeps a request waiting: what is not answered in time has failed. */
import { createClient } from '@redis/client';
import type { Script, Valkey } from './shared.ts';

/** So long a command may take, ms. */
const patienceMs = 1000;
/** What tells whether counts can be written; its key goes by itself. */
const writeScript = "return redis.call('SET', KEYS[1], '1', 'EX', 10)";
const beatKey = 'ani-ua:beat';
/** A server is asked so often whether it is there, ms: one that is back is used within two seconds. */
const beatMs = 250;
/** A connection over which nothing has come for so long is made anew, ms. */
const silenceMs = 3000;

/** Rejects where something takes longer. */
function inTime<T>(value: Promise<T>, ms: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const fail = () => reject(new Error(`no answer within ${ms} ms`));
  // Where this process was held up the answer may be here, unread: that is read first.
  const timer = setTimeout(() => setImmediate(fail), ms);
  value.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

/** The policy by which a server drops counters before their time; undefined where it has none, or room for all. */
function evictionOf(memory: string): string | undefined {
  const fieldOf = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(memory)?.[1];
  const policy = fieldOf('maxmemory_policy');
  return fieldOf('maxmemory') === '0' || policy === 'noeviction' ? undefined : policy;
}

const openClient = (url: string) =>
  createClient({
    url,
    // A request must not wait for a server that is not there.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 1000,
      socketTimeout: silenceMs,
      reconnectStrategy: () => beatMs,
      keepAlive: true,
    },
  });

type Client = ReturnType<typeof openClient>;

/** Calls a script by its hash; sends it where the server does not know it yet. */
async function call(client: Client, { text, hash }: Script, key: string, args: readonly string[]) {
  const options = { keys: [key], arguments: [...args] };
  try {
    return await client.evalSha(hash, options);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
    return client.eval(text, options);
  }
}

/** Tells once, after connecting, of a policy by which what is counted may be dropped. */
function watchEviction(client: Client, onEviction: (policy: string) => void): void {
  let isTold = false;
  const look = async () => {
    // A user without the right to ask is not told.
    const policy = await client.info('memory').then(evictionOf, () => undefined);
    if (policy === undefined || isTold) return;
    isTold = true;
    onEviction(policy);
  };
  client.on('ready', () => void look());
}

/**
 * Connects, now and again after every loss.
 * @param onChange told when it is lost, and when it is there
 * @param onEviction told once of a policy by which what is counted may be dropped
 */
export function connectValkey(
  url: string,
  onChange: (isReady: boolean, reason: string) => void,
  onEviction: (policy: string) => void = () => {},
): Valkey {
  const client = openClient(url);
  /** Undefined until it is known. */
  let isAnswering: boolean | undefined;
  let isAsked = false;

  const change = (isReady: boolean, reason: string) => {
    if (isAnswering === isReady) return;
    isAnswering = isReady;
    onChange(isReady, reason);
  };
  const lose = (error: unknown) => change(false, error instanceof Error ? error.message : String(error));
  /** One question at a time: over a connection that is gone nothing more is written, so that its silence is noticed. */
  const beat = () => {
    if (isAsked || !client.isReady) return;
    isAsked = true;
    // Asked for what a count needs: one that is full, or may not be written, answers PING too.
    const answer = client.eval(writeScript, { keys: [beatKey] }).then(() => change(true, ''));
    answer
      .catch(() => {})
      .finally(() => {
        isAsked = false;
      });
    inTime(answer, patienceMs).catch(lose);
  };
  const timer = setInterval(beat, beatMs).unref();
  client.on('error', lose);
  client.on('ready', beat);
  watchEviction(client, onEviction);
  client.connect().catch(lose);

  return {
    isReady: () => isAnswering === true && client.isReady,
    async run(script, key, args) {
      try {
        return await inTime(call(client, script, key, args), patienceMs);
      } catch (error) {
        lose(error);
        throw error;
      }
    },
    close() {
      clearInterval(timer);
      client.destroy();
    },
  };
}
