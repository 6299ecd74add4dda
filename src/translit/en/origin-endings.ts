/** Endings whose spelling depends on their origin, and not on the layer that read the word. */

import tables from './tables.json' with { type: 'json' };

/** First parts of German and Jewish names in -man, which keep their а (Фельдман, Гоффман), and of German, Ottoman. */
const KEEPS_MAN = new RegExp(`^(?:${tables['parts-before-man'].replaceAll('\n', '|')})man$`);

/** English names in -man end in -мен (вжиток: Ньюмен, Фрімен, Бейтмен); those that no English source knows do not (Катарман). */
function settleMan(reading: string, plain: string, isEnglish: boolean): string {
  if (!isEnglish || !/[^aiou]man$/.test(plain) || plain.length < 6 || KEEPS_MAN.test(plain)) return reading;
  return reading.replace(/ман$/, 'мен');
}

/** Slavic surnames in -sky, -ski, -ska are adjectives: -ський, -ська (§145). */
function settleAdjective(reading: string, plain: string): string {
  if (/[aeioy][cd]z?ki$/.test(plain) && plain.length > 6) return reading.replace(/(?:ц|к|дз?)+і$/, 'цький');
  // Veronicka and Dominicka are given names.
  if (/[nlr][iyeo]cka$(?<![io]nicka)/.test(plain) && plain.length > 6)
    return reading.replace(/(?:ць)?к+а$/, 'цька');
  if (/[eioyu]ts’?k(?:y|yi|yy|iy|ij|yj)$/.test(plain) && plain.length > 6)
    return reading.replace(/т?[сц]ь?к[іи]+й?$/, 'цький');
  if (
    !/[bdgklmnprtvzw]sk(?:y|i|ii|yi|iy|yy|yj|ij|a|aya|aia)$|[aeiou]sk(?:iy|yy|yi|ij|aya|aia)$/.test(plain) ||
    plain.length < 6
  )
    return reading;
  const ending = plain.endsWith('a') ? 'ська' : 'ський';
  const stem = reading.replace(/с(?:ь)?к(?:[іи]+й?|ей|а|ая|ая|айя|аія)$/, '');
  if (stem === reading) return reading;
  return (
    stem
      .replace(/ф$/, 'в')
      .replace(/л$/, 'ль')
      .replace(/(?<=[бвгґдзлмнпрст])іан$/, 'ян') + ending
  );
}

/** Russian surnames in -ев have є after a consonant, but not after ж ц ч ш щ р: Соболєв, Лазарев (§144); Alleva is Italian. */
function settleEv(reading: string, plain: string): string {
  return /[a-z](?:([a-z])(?!\1)[bdfgklmnpvz]|[^ts]s)eva?$/.test(plain)
    ? reading.replace(/(?<=[бвґгдзклмнпс])е(?=ва?$)/, 'є')
    : reading;
}

/** Spells these endings by their origin; view is в’ю (Лонґв’ю, §138). */
export function settleOrigin(reading: string, plain: string, isEnglish: boolean): string {
  // Short a of English: Yankton is Янктон, not Єнктон (§126); a long one stays (Yale → Єйл).
  if (plain.startsWith('ya')) return reading.replace(/^є(?!й)/, 'я');
  if (plain.includes('view')) return reading.replace('віу', 'в’ю');
  // Slavic patronymics with any spelling of their c: Йованович (§145).
  if (/[a-z]{2}[oe]vic$/.test(plain)) return reading.replace(/ік$/, 'іч');
  if (/[aeo]jic$/.test(plain)) return reading.replace(/(?:дж|й)ік$|їк$/, 'їч');
  // Lithuanian and Czech names without their marks: Матулевічюс, Гудцова.
  if (/[aeo]vicius$/.test(plain)) return reading.replace(/віц(?:ій|іус)$/, 'вічюс');
  if (/[a-z]{3}cova$/.test(plain)) return reading.replace(/кова$/, 'цова');
  // Slavic nouns, if no English source knows the word as a plural: Комсомолець (§145).
  if (!isEnglish && /[aeiouy][lmnr]ets$/.test(plain)) return reading.replace(/етс$/, 'ець');
  return settleEv(settleAdjective(settleMan(reading, plain, isEnglish), plain), plain);
}
