/** The files of the site's fonts as the build names them; until they are there, fonts.css has others in their place. */
import onestCyrillic from './onest-cyrillic.woff2?url';
import onestLatin from './onest-latin.woff2?url';
import unboundedCyrillic from './unbounded-cyrillic.woff2?url';
import unboundedLatin from './unbounded-latin.woff2?url';

export const fontLinks = [onestCyrillic, unboundedCyrillic, onestLatin, unboundedLatin].map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossorigin: 'anonymous',
}));
