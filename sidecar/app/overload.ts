/** 503 for what must be rendered while the event loop is late. Files, kept answers and /health are answered all the same. */
import type { Context } from 'hono';
import { ApiError } from '../../src/contract/errors.ts';
import type { Service } from '../service.ts';
import { charge } from './admission.ts';
import type { Env } from './transport.ts';

/**
 * How long the event loop may work at a stretch before it renders nothing more, ms. Who asks on a new connection waits for
 * three stretches: to be taken in, to be read, and whatever comes before in that one.
 */
const mostLagMs = 40;

export const overloaded = new ApiError('overloaded', { kind: 'overloaded' });

/** Refuses a request with the header fields of limits, which it spends nothing of. @throws ApiError */
export async function refuse(c: Context<Env>, service: Service): Promise<never> {
  c.set('admission', await charge(c.get('request'), { endpoint: 'none', spending: 'nothing' }, service));
  throw overloaded;
}

/** Refuses a request while the event loop lags. @param isReady whether the answer needs no rendering */
export async function refuseLate(c: Context<Env>, service: Service, isReady: () => boolean): Promise<void> {
  if (service.lag() > mostLagMs && !isReady()) await refuse(c, service);
}
