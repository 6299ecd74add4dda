/** 503 for what must be rendered while the event loop is late. Files, kept answers and /health are answered all the same. */
import { renderError } from '../../src/api/render.ts';
import { ApiError } from '../../src/contract/errors.ts';
import type { HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import type { Service } from '../service.ts';
import { headersOf, identify } from './admission.ts';
import { fieldsOf, toResponse } from './responses.ts';

/**
 * How long the event loop may work at a stretch before it renders nothing more, ms. Who asks on a new connection waits for
 * three stretches: to be taken in, to be read, and whatever comes before in that one.
 */
const mostLagMs = 40;

export const overloaded = new ApiError('overloaded', { kind: 'overloaded' });
/** Made once: a refusal must cost little. */
const refusal = renderError(overloaded);

/** Makes the refusals of a service: they carry the headers of limits and spend nothing. */
export function createOverload(service: Service) {
  const refuse = async (request: HttpRequest): Promise<HttpResponse> => {
    const { keys, limiter, snapshots } = service;
    const { caller } = identify(request, keys);
    const limits = await limiter.take(caller, 'nothing');
    const always = headersOf({ limits, spending: 'nothing' }, snapshots.current());
    return toResponse(request, refusal, { ...always, ...fieldsOf(overloaded) }, false);
  };
  return {
    refuse,
    /** Refuses a request while the event loop lags. @param isReady whether the answer needs no rendering */
    refuseLate: async (request: HttpRequest, isReady: () => boolean): Promise<HttpResponse | undefined> =>
      service.lag() <= mostLagMs || isReady() ? undefined : refuse(request),
  };
}
