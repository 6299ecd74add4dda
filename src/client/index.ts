/** A client of an ani-ua service: typed, with failover, on `fetch` alone. */
export type { BaseUrl, Call, Send } from './attempt.ts';
export { type Client, type ClientOptions, createClient, type Reply } from './client.ts';
export * from './endpoints.ts';
export { AniUaError, type AniUaErrorCode } from './error.ts';
export { createMemoryStore, type EtagStore, type KeptAnswer } from './etags.ts';
export type { BaseUrls } from './hosts.ts';
export { type PagedEndpoint, type PagesOptions, pages } from './pages.ts';
export { pictureAt, srcset } from './pictures.ts';
export { resolveAll } from './resolve-all.ts';
export type * from './types.ts';
export { type FollowOptions, followUpdates, type Update, type UpdateBatch } from './updates.ts';
