/**
 * Inputs and results of endpoints, as types of the contract. The package contains this file as declarations without zod
 * (`scripts/package/client-types.ts`).
 */
import type { z } from 'zod';
import type { EndpointName, Endpoints, ResultOf } from '../contract/index.ts';

export type { ImageSet } from '../contract/common.ts';
export type { ErrorCode } from '../contract/errors.ts';
export type { EndpointName };

/** Lists may be readonly, and years and ids may be numbers. */
type Given<K, T> = T extends readonly (infer I)[]
  ? readonly (K extends 'ids' | 'years' ? I | number : I)[]
  : T;
type Query<E extends { readonly params: object }> = keyof E['params'] extends never
  ? object
  : z.input<z.ZodObject<{ [P in keyof E['params']]: E['params'][P] & z.ZodType }>>;
type Input<E extends { readonly pathParams: object; readonly params: object }> = {
  [P in keyof E['pathParams']]: string | number;
} & { [P in keyof Query<E>]: Given<P, Query<E>[P]> };

/** The parameters of each endpoint, from its path and its query or body. */
export type Inputs = { [N in EndpointName]: Input<Endpoints[N]> };

/** The `result` of each endpoint. */
export type Results = { [N in EndpointName]: ResultOf<Endpoints[N]> };
