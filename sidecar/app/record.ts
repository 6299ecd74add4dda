/** The first middleware: the request as it came in, and what logs and metrics are told when its response is over. */
import type { Service } from '../service.ts';
import { type Handler, requestOf } from './transport.ts';

/** Tells `observe` of every response that is over. */
export const recordRequest =
  (service: Service): Handler =>
  (c, next) => {
    const request = requestOf(c);
    c.set('request', request);
    const { method, path, client, trace } = request;
    const outgoing = c.env?.outgoing;
    const { observe } = service;
    if (observe !== undefined && trace !== undefined && outgoing !== undefined) {
      const begun = performance.now();
      outgoing.once('close', () => {
        const { route = 'site' } = trace;
        const seconds = (performance.now() - begun) / 1000;
        const { statusCode: status, writableFinished: isWhole } = outgoing;
        observe({ method, path, client, route, status, seconds, isWhole, trace });
      });
    }
    return next();
  };
