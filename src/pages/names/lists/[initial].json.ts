import type { APIRoute } from 'astro';
import { settledByInitial } from '../../../site/names/name-lists.ts';

/** One file for each initial. */
export const getStaticPaths = () =>
  Array.from(settledByInitial(), ([initial, names]) => ({ params: { initial }, props: { names } }));

/** The settled names of an initial, with their lists. */
export const GET: APIRoute = ({ props }) => Response.json(props.names);
