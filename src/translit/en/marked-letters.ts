/** Letters with marks: one reading each, whatever the language, where its own profile says nothing else (§130–132, §144). */
export const MARKED_LETTERS = `
V | ï |  | ї | §129.II |
 | ñ | a | нь | §139.1 |
 | ñ |  | нь | §139.1 |
V | ğ | [^aeıioöuü] |  | вжиток |
[aeou] | í | $|C | ї | §129.II |
${rows('áàâãāăą', 'а')}
${rows('éèêëēęėĕə', 'е')}
${rows('íìîïīįĭý', 'і')}
${rows('óòôõōŏǫ', 'о')}
${rows('úùûūůųŭ', 'у')}
${rows('öőœø', 'е')}
^|V | ü |  | ю | §130 |
${rows('üű', 'ю')}
${rows('äæ', 'е')}
${rows('å', 'о')}
${rows('ÿ', 'і')}
${rows('ě', 'є')}
${rows('ıȳ', 'и')}
${rows('ćčċ', 'ч')}
${rows('ç', 'с')}
${rows('šşșŝ', 'ш')}
${rows('ś', 'сь')}
${rows('žżĵ', 'ж')}
${rows('ź', 'зь')}
${rows('ř', 'рж')}
${rows('ł', 'л')}
${rows('ń', 'нь')}
${rows('ňņ', 'нь')}
${rows('ğģ', 'ґ')}
${rows('ħĥ', 'г')}
${rows('đ', 'дж')}
${rows('ðďḍ', 'д')}
${rows('țţ', 'ц')}
${rows('þťṭ', 'т')}
${rows('ķ', 'к')}
${rows('ļľ', 'ль')}
${rows('ŕ', 'р')}
${rows('ß', 'сс')}
${rows('ŵ', 'в')}
`;

function rows(letters: string, reading: string): string {
  return [...letters].map((letter) => ` | ${letter} |  | ${reading} | §130–132 |`).join('\n');
}
