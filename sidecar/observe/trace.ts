/** What a request is known by while it is answered, and what is told of it afterwards. */
import type { HttpRequest, Source, Trace } from '../../src/http/messages.ts';

/** A response that is over. */
export interface CompletedRequest {
  readonly method: string;
  /** Of the target, as it was sent, without the query. */
  readonly path: string;
  /** What limits count by. */
  readonly client: string;
  /** The endpoint's name, `site`, or `none` where nothing has the path. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** Whether the client took all of it. */
  readonly isWhole: boolean;
  readonly trace: Trace;
}

/** An id that a proxy gave; others make their own. */
const given = /^[\w.:-]{8,64}$/;

/** Names requests: by the id that a trusted proxy gave, else one of this process. @param own begins its own ids */
export function createRequestIds(own: string): (sent: string | undefined) => string {
  let count = 0;
  return (sent) => {
    if (sent !== undefined && given.test(sent)) return sent;
    count += 1;
    return `${own}-${count.toString(36)}`;
  };
}

/** Notes where the answer of a request comes from. */
export function noteSource({ trace }: Pick<HttpRequest, 'trace'>, source: Source): void {
  if (trace !== undefined) trace.source = source;
}

/** Notes which endpoint a request asks for. */
export function noteRoute({ trace }: Pick<HttpRequest, 'trace'>, route: string): void {
  if (trace !== undefined) trace.route = route;
}
