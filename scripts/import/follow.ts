/** Follows a source that cannot be watched: reads it again after some time, or when a database notifies. */
import { isDatabaseAddress, readDatabaseAddress } from '../../src/catalog/from-database/address.ts';
import { describeFailure } from '../../src/catalog/from-database/connection.ts';

/** How a source is followed. */
export interface FollowOptions {
  /** The longest time from an import to the next one. */
  readonly seconds: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Called if it cannot listen to a database. */
  readonly tell: (message: string) => void;
  /** Stops following. */
  readonly signal?: AbortSignal;
}

/** Runs a task again and again, one run at a time. All notifications during a run cause one further run. */
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
  await listenTo(source, { env, tell, call });
  while (signal?.aborted !== true) {
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

/** The pause before a new connection to a database, if the last one ended, ms. */
const pauseMs = 5000;

/**
 * Listens to `NOTIFY ani_ua` of a PostgreSQL. If the connection ends, makes a new one, and then calls `call`, because a
 * notification may be lost.
 */
async function listenTo(
  source: string,
  { env, tell, call }: Pick<FollowOptions, 'env' | 'tell'> & { readonly call: () => void },
): Promise<void> {
  const address = isDatabaseAddress(source) ? readDatabaseAddress(source, env) : undefined;
  if (address?.dialect !== 'postgres') return;
  const { listenPostgres } = await import('../../src/catalog/from-database/postgres.ts');
  let isTold = false;
  const lost = (error: unknown) => {
    if (!isTold) tell(`NOTIFY of ${address.text} is not received: ${describeFailure(error, env)}`);
    isTold = true;
    const again = async () => {
      if (!(await listen())) return;
      isTold = false;
      call();
    };
    setTimeout(again, pauseMs).unref();
    return false;
  };
  const listen = () => listenPostgres(address, env, { notified: call, lost }).catch(lost);
  await listen();
}
