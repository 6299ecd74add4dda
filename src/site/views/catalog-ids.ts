/** The ids of a record in this catalogue and in others, with links to its pages there. */
import { type CatalogKey, type CatalogPage, catalogAddress, catalogKeys } from '../../contract/catalogs.ts';
import type { Meta } from '../../contract/service.ts';
import { type Locale, nameIn } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import type { Named } from './addresses.ts';
import { type Content, html, join, linkOut } from './markup.ts';

/** Names of the catalogues with the record's ids; no value if the record has none there. */
export function catalogIds(
  { id, slug }: Named,
  known: Readonly<Record<CatalogKey, string | number | null | readonly string[]>>,
  page: CatalogPage,
  { meta, locale }: { readonly meta: Meta | undefined; readonly locale: Locale },
): readonly (readonly [name: string, ids: Content])[] {
  const linked = (key: CatalogKey, value: string | number) =>
    linkOut(catalogAddress(meta?.catalogs ?? {}, key, page, value) ?? '', html`<code>${value}</code>`);
  const others = catalogKeys.map((key) => {
    const ids = [known[key] ?? []].flat().map((value) => linked(key, value));
    const name = meta && nameIn(locale, meta.catalogs[key]);
    return [name ?? key, ids.length > 0 && join(ids, ', ')] as const;
  });
  return [[viewMessages[locale].ownId, html`<code>${id}</code> <code>${slug}</code>`], ...others];
}
