/** Follows a source that does not tell of its changes: reads it again after some time, and when a database calls. */
import { isDatabaseAddress, readDatabaseAddress } from '../../src/catalog/from-database/address.ts';
import { describeFailure } from '../../src/catalog/from-database/connection.ts';

/** How a source is followed. */
export interface FollowOptions {
  /** How long after an import the next one begins at the latest. */
  readonly seconds: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Told when a database cannot be listened to. */
  readonly tell: (message: string) => void;
  /** Ends it. */
  readonly signal?: AbortSignal;
}

/** Runs a task again and again, one run at a time; of calls during a run one causes another run. */
export async function followSource(
  source: string,
  task: () => Promise<void>,
  { seconds, env, tell, signal }: FollowOptions,
): Promise<void> {
  let isCalled = false;
  let wake = () => {};
  const call = () => {
    isCalled = true;
    wake();
  };
  signal?.addEventListener('abort', call);
  const listen = await createListener(source, { env, tell, call });
  while (signal?.aborted !== true) {
    await listen();
    isCalled = false;
    await task();
    if (isCalled) continue;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** What keeps listening to `NOTIFY ani_ua` of a PostgreSQL: called before each run, it connects again if needed. */
async function createListener(
  source: string,
  { env, tell, call }: Pick<FollowOptions, 'env' | 'tell'> & { readonly call: () => void },
): Promise<() => Promise<void>> {
  const address = isDatabaseAddress(source) ? readDatabaseAddress(source) : undefined;
  if (address?.dialect !== 'postgres') return async () => {};
  const { listenPostgres } = await import('../../src/catalog/from-database/postgres.ts');
  let isListening = false;
  let told = '';
  const lost = (error: unknown) => {
    isListening = false;
    const message = `NOTIFY of ${address.text} is not heard: ${describeFailure(error, env)}`;
    if (message !== told) tell(message);
    told = message;
  };
  return async () => {
    if (isListening) return;
    isListening = true;
    await listenPostgres(address, env, { notified: call, lost }).catch(lost);
  };
}
