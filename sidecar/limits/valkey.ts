/** A connection to Valkey or Redis. Every command has a timeout, so that no request waits long for the server. */
import { createClient } from '@redis/client';

/** Maximum time of a command, ms. */
const timeoutMs = 1000;
/** How often we ask whether the server takes writes, ms: a server that is back is used within two seconds. */
const beatMs = 250;
/** If nothing arrives for this long, the client connects again, ms. */
const silenceMs = 3000;
/** Tests a write, because a full or read-only server answers PING, too. The key expires by itself. */
const beatScript = "return redis.call('SET', KEYS[1], '1', 'EX', 10)";
const beatKeys = { keys: ['ani-ua:beat'] };

/** Rejects if an answer takes longer than a command may. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const fail = () => reject(new Error(`no answer within ${timeoutMs} ms`));
  // If this process was busy, the answer may have arrived unread. `setImmediate` lets it be read first.
  const timer = setTimeout(() => setImmediate(fail), timeoutMs);
  answer.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

/** The eviction policy of a server, from its INFO. Undefined if it evicts nothing. */
function evictionOf(info: string): string | undefined {
  const fieldOf = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];
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

/** Makes the function that checks whether the server takes writes. */
function createBeat(client: Client, take: () => void, lose: (error: unknown) => void) {
  let isAsked = false;
  /** One check at a time: more writes to a dead connection would hide its silence from the socket's timeout. */
  return () => {
    if (isAsked || !client.isReady) return;
    isAsked = true;
    const settle = () => {
      isAsked = false;
    };
    const answer = client.eval(beatScript, beatKeys);
    answer.then(settle, settle);
    inTime(answer).then(take, lose);
  };
}

export type Valkey = ReturnType<typeof connectValkey>;

/**
 * Connects, and again after every loss.
 * @param onChange called when the server becomes reachable or unreachable
 * @param onEviction called once if the server may evict counters
 */
export function connectValkey(
  url: string,
  onChange: (isReady: boolean, reason: string) => void,
  onEviction: (policy: string) => void = () => {},
) {
  const client = openClient(url);
  /** Undefined until it is known. */
  let isAnswering: boolean | undefined;
  let isEvictionTold = false;

  const change = (isReady: boolean, reason: string) => {
    if (isAnswering === isReady) return;
    isAnswering = isReady;
    onChange(isReady, reason);
  };
  const lose = (error: unknown) => change(false, error instanceof Error ? error.message : String(error));
  const beat = createBeat(client, () => change(true, ''), lose);
  const lookForEviction = async () => {
    // The user may have no permission for INFO.
    const policy = await client.info('memory').then(evictionOf, () => undefined);
    if (policy === undefined || isEvictionTold) return;
    isEvictionTold = true;
    onEviction(policy);
  };
  const timer = setInterval(beat, beatMs).unref();
  client.on('error', lose);
  client.on('ready', () => {
    beat();
    void lookForEviction();
  });
  client.connect().catch(lose);

  return {
    /** Whether commands are taken now. */
    isReady: () => isAnswering === true && client.isReady,
    /** Runs a script on a key. Rejects if there is no answer in time. */
    async run(script: string, key: string, args: readonly string[]): Promise<unknown> {
      try {
        return await inTime(client.eval(script, { keys: [key], arguments: [...args] }));
      } catch (error) {
        lose(error);
        throw error;
      }
    },
    close(): void {
      clearInterval(timer);
      client.destroy();
    },
  };
}
