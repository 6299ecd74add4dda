/**
 * What endpoints take and give, as types of the contract. The package has this file as declarations without zod
 * (`scripts/package/client-types.ts`).
 */
import type { z } from 'zod';
import type { EndpointName, Endpoints, ResultOf } from '../contract/index.ts';

export type { EndpointName };

/** A number may be written where the contract takes text, and lists may be constant. */
type Given<T> = T extends readonly (infer I)[] ? readonly (string extends I ? string | number : I)[] : T;
type Query<E extends { readonly params: object }> = keyof E['params'] extends never
  ? object
  : z.input<z.ZodObject<{ [P in keyof E['params']]: E['params'][P] & z.ZodType }>>;
type Input<E extends { readonly pathParams: object; readonly params: object }> = {
  [P in keyof E['pathParams']]: string | number;
} & { [P in keyof Query<E>]: Given<Query<E>[P]> };

/** The parameters of each endpoint: of its path, and of its query or body. */
export type Inputs = { [N in EndpointName]: Input<Endpoints[N]> };

/** The `result` of each endpoint. */
export type Results = { [N in EndpointName]: ResultOf<Endpoints[N]> };
