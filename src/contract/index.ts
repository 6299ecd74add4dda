/** The contract of `/public/v1` as data, and everything derived from it. */
export * from './anime.ts';
export * from './character.ts';
export * from './common.ts';
export * from './endpoint.ts';
export * from './endpoints/table.ts';
export * from './enums.ts';
export * from './errors.ts';
export * from './feed.ts';
export { messageOf, plural } from './messages.ts';
export { maxSearchLength } from './params.ts';
export * from './poster.ts';
export * from './release.ts';
export * from './resolve.ts';
export {
  addressOf,
  apiRoot,
  routeOf,
  routes,
} from './routes.ts';
export * from './service.ts';
export { type Parameter, parametersOf, type Shape } from './shape.ts';
export * from './team.ts';
export * from './translit.ts';
export * from './wire.ts';
