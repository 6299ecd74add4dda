/** Preload links for the site's fonts, with the build's file names. Until they are loaded, fonts.css has fallbacks. */
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
