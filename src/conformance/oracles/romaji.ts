/** Turns Ukrainian names back into romaji, as users would type them. */

/** Kovalenko's table read backwards, two letters first. */
const romajiOfLetters = new Map(
  'дж=j дз=z цу=tsu фу=fu ш=sh ч=ch ьо=yo йо=yo я=ya ю=yu є=ye ї=i й=i і=i и=i а=a у=u е=e о=o к=k ґ=g г=g с=s з=z т=t д=d н=n х=h п=p б=b в=w м=m р=r л=r'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]), // each is `letters=romaji`
);

/** A Ukrainian word in romaji, in small letters; letters without a Japanese sound stay. */
export function romajiOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/дж|дз|цу|фу|[ьй]о|[а-яґєії]/g, (letters) => romajiOfLetters.get(letters) ?? letters);
}
