/** 503 for what must be rendered while the event loop is late. Files, kept answers and /health are answered all the same. */
import { ApiError } from '../../src/contract/errors.ts';
import type { HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import type { Service } from '../service.ts';
import { headersOf, identify } from './admission.ts';
import { toErrorResponse } from './responses.ts';

/** Later than this a person notices that nothing happens, ms. */
const mostLagMs = 100;

export const overloaded = new ApiError('overloaded', { kind: 'overloaded' });

/**
 * Makes the check of a service.
 * @returns a function that gives the refusal of a request, undefined to let it through; a refusal spends nothing
 */
export function createOverload(service: Service) {
  /** @param isReady whether the answer needs no rendering */
  return async (request: HttpRequest, isReady: () => boolean): Promise<HttpResponse | undefined> => {
    if (service.lag() <= mostLagMs || isReady()) return undefined;
    const { keys, limiter, snapshots } = service;
    const { caller } = identify(request, keys);
    const limits = await limiter.take(caller, 'nothing');
    const always = headersOf({ limits, spending: 'nothing' }, snapshots.current());
    return toErrorResponse(request, overloaded, always);
  };
}
