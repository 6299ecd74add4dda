/**
 * Writes Cyrillic in Latin letter by letter, as a reader of Japanese names would: `кірішіма` → `kirishima`, `сьодзьо` →
 * `syozyo`. By sound one wrong letter may be two mistakes; here it is one. In return, fewer names match.
 */
import { readTable } from './letter-table.ts';

const letters = readTable(
  'а:a б:b в:w г:g ґ:g д:d дж:j дз:z е:e є:e ж:j з:z и:i і:i ї:i й:i к:k л:r м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ' +
    'ц:ts ч:ch ш:sh щ:sh ы:i э:e ё:yo ю:yu я:ya йо:yo ьо:yo ье:e ь: ъ:',
);

/** `sh`, `ch` and `j` are soft already, so the y after them is dropped: шя is `sha`. */
const soft = /(sh|ch|j)y/g;

/** The text with its Cyrillic letters in Latin; other characters stay. */
export function romanize(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/дж|дз|йо|ьо|ье|[а-яіїєґё]/g, (letter) => letters.get(letter) ?? letter);
  return plain.replace(soft, '$1');
}
