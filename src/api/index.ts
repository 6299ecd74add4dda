/** The API: pure functions from input and catalogue to bytes. */
export { type Catalog, createCatalog } from './catalog.ts';
export type { Caller, Deps, Details, LimitProfile, SnapshotInfo, Usage } from './context.ts';
export { createDetails, type FactSource } from './details.ts';
export { etagOf, formatEtag, matchesEtag, tagTime } from './etag.ts';
export { createPresenter, imagePath } from './present.ts';
export { type RawInput, type Rendered, render, renderError } from './render.ts';
export { limitProfiles } from './service.ts';
export type { TranslitPort } from './translit-port.ts';
