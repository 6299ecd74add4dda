/** The layers that read a word with its neighbours, in order. A word that none of them reads is read by itself. */
import { ADDRESS } from './line/address.ts';
import { ARTICLE } from './line/article.ts';
import { CHINESE_NAME } from './line/chinese-name.ts';
import { CLASSICAL } from './line/classical.ts';
import { FRENCH_SAINT } from './line/french-saint.ts';
import { GIVEN_BY_SURNAME } from './line/given-by-surname.ts';
import { HEAD } from './line/head.ts';
import { LAND_AS_NAME } from './line/land-as-name.ts';
import { PARTICLE } from './line/particle.ts';
import { PHRASE } from './line/phrase.ts';
import { SHORT_WORD } from './line/short-word.ts';
import { TAIL } from './line/tail.ts';
import type { LineLayer } from './line-layer.ts';

export const LINE_LAYERS: readonly LineLayer[] = [
  CHINESE_NAME,
  PHRASE,
  FRENCH_SAINT,
  HEAD,
  ARTICLE,
  ADDRESS,
  TAIL,
  LAND_AS_NAME,
  CLASSICAL,
  GIVEN_BY_SURNAME,
  PARTICLE,
  SHORT_WORD,
];
