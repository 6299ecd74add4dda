/** Transliteration. */
import { z } from 'zod';
import { note } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import * as enums from '../enums.ts';
import { flag } from '../params.ts';
import { translitResult, translitSystem } from '../translit.ts';

const translitParams = {
  lang: z.enum(enums.translitRequestLangs).meta({
    description:
      'ja: romaji or kana; zh: pinyin; ko: hangul; en: Latin; auto: finds the language of each line',
    uk: 'ja — ромаджі або кана; zh — піньїнь; ko — хангиль; en — латинка; auto — мова, яку показує кожен рядок',
  }),
  system: z.string().optional().meta({
    description:
      'ja: ja_default, gojuon; zh: ukt, academic; ko: ko_default, ko_academic; no effect for en; not with auto',
    uk: 'ja: ja_default, gojuon; zh: ukt, academic; ko: ko_default, ko_academic; для en не діє; з auto не поєднується',
  }),
  mode: z.enum(enums.translitModes).default('auto').meta({
    description: 'name: each line is one personal name; text: never a name',
    uk: 'name — кожен рядок читати як одне ім’я; text — нічого не читати як ім’я',
  }),
  explain: flag.meta(
    note('Also return the pieces of each word and the rules', 'Повернути також частини слів і правила'),
  ),
};

export const translit = endpoint({
  name: 'translit',
  path: '/translit',
  tag: 'translit',
  summary: { en: 'Transliterate into Ukrainian', uk: 'Транслітерувати українською' },
  params: {
    ...translitParams,
    text: z.string().optional().meta({
      description: 'Required, as text or as q, its other name. Up to 32,768 bytes of UTF-8',
      uk: 'Обов’язковий: text або q, інша його назва. До 32 768 байтів UTF-8',
    }),
  },
  aliases: { q: 'text' },
  result: translitResult,
  errors: ['uri_too_long'],
  cache: 'none',
  example: { path: '/translit?lang=ja&text=Kaguya-sama' },
});

export const translitPost = endpoint({
  name: 'translitPost',
  method: 'POST',
  path: '/translit',
  tag: 'translit',
  summary: {
    en: 'Transliterate into Ukrainian, by POST',
    uk: 'Транслітерувати українською текст із тіла запиту',
  },
  params: {
    ...translitParams,
    text: z.string().optional().meta(note('Text of one or more lines', 'Текст з одного чи кількох рядків')),
    items: z.array(z.string()).optional().meta(note('Lines, instead of text', 'Рядки замість text')),
  },
  result: translitResult,
  errors: ['invalid_request', 'payload_too_large'],
  cache: 'none',
  example: { path: '/translit', body: { lang: 'ko', items: ['김연아'], mode: 'name' } },
});

export const translitSystems = endpoint({
  name: 'translitSystems',
  path: '/translit/systems',
  tag: 'translit',
  summary: { en: 'The transliteration systems', uk: 'Системи транслітерації' },
  result: z.array(translitSystem),
  envelope: 'total',
  cache: 'hour',
  servedFrom: 'tree',
});
