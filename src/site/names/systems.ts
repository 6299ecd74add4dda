/** The systems of transliteration, as the engines know them. */
import { createEngines, createTransliterator, type SystemRecord } from '../../translit/index.ts';
import { address, type Locale } from '../locales.ts';

/** Records of all systems, the default of each language first. */
export const systemRecords = (): readonly SystemRecord[] =>
  createTransliterator({ engines: createEngines() }).systems();

/** The name of a system on a page. */
export const systemName = (locale: Locale, { system, nameEn }: SystemRecord): string =>
  locale === 'uk' ? system : nameEn;

/** Address of a system's page: ids have underscores, addresses hyphens. */
export const systemAddress = (locale: Locale, id: string): string =>
  address(locale, `/names/${id.replaceAll('_', '-')}/`);
