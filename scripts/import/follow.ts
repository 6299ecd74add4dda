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

/** How long after the connection to a database has ended it is made again. */
const pauseMs = 5000;

/** Listens to `NOTIFY ani_ua` of a PostgreSQL. When the connection ends it is made again, and calls for what was missed. */
async function listenTo(
  source: string,
  { env, tell, call }: Pick<FollowOptions, 'env' | 'tell'> & { readonly call: () => void },
): Promise<void> {
  const address = isDatabaseAddress(source) ? readDatabaseAddress(source, env) : undefined;
  if (address?.dialect !== 'postgres') return;
  const { listenPostgres } = await import('../../src/catalog/from-database/postgres.ts');
  let isTold = false;
  const lost = (error: unknown) => {
    if (!isTold) tell(`NOTIFY of ${address.text} is not heard: ${describeFailure(error, env)}`);
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
