/** Calls the public API for tools, as an app does, by path and body. Works inside a server or over the network. */
import type { z } from 'zod';
import type { ResultOf } from '../contract/endpoint.ts';
import { type EndpointName, type Endpoints, endpoints } from '../contract/endpoints/table.ts';

/**
 * Calls the public API.
 * @param path under the API root, with its query: `/anime?search=naruto`
 * @param body sent as JSON by POST; without it the request is a GET
 */
export type Ask = (path: string, body?: unknown) => Promise<Response>;

/** The dependencies of tools. */
export interface Means {
  readonly ask: Ask;
  /** Scheme and host of the site whose pages show the titles. */
  readonly site: string;
  /** The current time in ms since 1970, to find the next airing. */
  readonly now: () => number;
}

/** The refusal of a tool. Its message is for the person who asked. */
export class ToolError extends Error {
  /** The status of the API's answer, if the API refused. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

type Value = string | number | boolean;
/** Parameters of a request. Undefined ones are left out. */
export type Query = Readonly<Record<string, Value | readonly Value[] | undefined>>;

/** The path with its query. Commas join several values. */
function addressOf(path: string, query: Query): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(',')]],
  );
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`;
}

/** Takes the message of the API, which names what is wrong and what is allowed. */
function refusalOf(status: number, answer: unknown): ToolError {
  // `as`: the answer may be anything, so only a text is used.
  const message = (answer as { error?: { message?: unknown } } | null)?.error?.message;
  return new ToolError(typeof message === 'string' ? message : `Сервіс відповів статусом ${status}.`, status);
}

/**
 * Calls an endpoint and reads its answer by the contract.
 * @param given its path parameter `ref`, its query, or the body of a POST
 * @returns the result, and how many there are in all; undefined if the endpoint does not count
 * @throws ToolError if the API refuses, or if its answer does not match the contract
 */
export async function askEndpoint<N extends EndpointName>(
  ask: Ask,
  name: N,
  {
    ref,
    query = {},
    body,
  }: { readonly ref?: string | number; readonly query?: Query; readonly body?: unknown },
) {
  const { path, result } = endpoints[name];
  const response = await ask(addressOf(path.replace('{ref}', encodeURIComponent(String(ref))), query), body);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(response.status, answer);
  // `as`: the table pairs names and schemas, which the compiler cannot see.
  const schema = result as unknown as z.ZodType<ResultOf<Endpoints[N]>>;
  const { result: sent, total } = (answer ?? {}) as { result?: unknown; total?: unknown };
  const read = schema.safeParse(sent);
  if (!read.success) throw new ToolError('Відповідь сервісу не відповідає контракту API.');
  return { result: read.data, total: typeof total === 'number' ? total : undefined };
}
