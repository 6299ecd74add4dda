/**
 * Examples are real answers of the service over the demo catalogue. scripts/build/answers.ts requests them, for the
 * description and the site.
 */
import { type EndpointName, endpoints } from '../endpoints/table.ts';
import { addressOf } from '../routes.ts';
import { excerptOf } from './excerpt.ts';
import type { Json } from './schemas.ts';

/** Answers of the service by request: `GET /public/v1/anime/1`; after a POST the JSON of its body. */
export interface Answers {
  /** The origin of addresses in the answers. */
  readonly origin: string;
  readonly byRequest: Readonly<Record<string, Json>>;
}

/** A request, as a key of {@link Answers}. */
export function requestLine(method: string, address: string, body?: unknown): string {
  return `${method} ${address}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`;
}

/** The request that is the example of an endpoint. */
export function exampleRequest(name: EndpointName): string {
  const { method, example } = endpoints[name];
  return requestLine(method, addressOf(example.path), 'body' in example ? example.body : undefined);
}

/** The full answer of a request. @throws Error if it was not requested */
export function answerOf({ byRequest }: Answers, request: string): Json {
  const answer = byRequest[request];
  if (answer === undefined) throw new Error(`The answers have none of ${request}: see src/site/asked.ts`);
  return answer;
}

/**
 * The answer of a request as an example shows it (with addresses under an origin), and whether it is shortened.
 * @throws Error like {@link answerOf}
 */
export function shownAnswer(answers: Answers, request: string, origin: string) {
  const answer = answerOf(answers, request);
  const text = JSON.stringify(excerptOf(answer));
  const value: Json = JSON.parse(text.replaceAll(answers.origin, origin));
  return { value, isShortened: text !== JSON.stringify(answer) };
}
