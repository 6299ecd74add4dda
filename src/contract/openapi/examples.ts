/**
 * Examples are the service's own answers: whoever makes the description or the site asks the service over the demo
 * catalogue (scripts/build/answers.ts) and hands them in.
 */
import { type EndpointName, endpoints } from '../endpoints/table.ts';
import { addressOf } from '../routes.ts';
import { excerptOf } from './excerpt.ts';
import type { Json } from './schemas.ts';

/** What the service answered, by request: `GET /public/v1/anime/1`, behind a POST the JSON of its body. */
export interface Answers {
  /** Under which the answers name pictures and pages. */
  readonly origin: string;
  readonly byRequest: Readonly<Record<string, Json>>;
}

/** A request as {@link Answers} name it. */
export function requestLine(method: string, address: string, body?: unknown): string {
  return `${method} ${address}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`;
}

/** The request that is the example of an endpoint. */
export function exampleRequest(name: EndpointName): string {
  const { method, example } = endpoints[name];
  return requestLine(method, addressOf(example.path), 'body' in example ? example.body : undefined);
}

/** The answer of a request in full; @throws Error where nobody asked for it */
export function answerOf({ byRequest }: Answers, request: string): Json {
  const answer = byRequest[request];
  if (answer === undefined) throw new Error(`The answers have none of ${request}: see src/site/asked.ts`);
  return answer;
}

/**
 * The answer of a request as an example shows it, its addresses under an origin, and whether it is shortened.
 * @throws Error as {@link answerOf}
 */
export function shownAnswer(answers: Answers, request: string, origin: string) {
  const answer = answerOf(answers, request);
  const text = JSON.stringify(excerptOf(answer));
  const value: Json = JSON.parse(text.replaceAll(answers.origin, origin));
  return { value, isShortened: text !== JSON.stringify(answer) };
}
