/**
 * The syllables of Standard Chinese and the letters of two Ukrainian systems, as data.
 *
 * Column `academic`: «Академічна система транскрибування китайських слів та власних назв українською мовою»
 * (Krymsky Institute of Oriental Studies, 2019). Column `ukt`: the practical transcription of Kirnosova and
 * Tsisar. A syllable's reading is the reading of its initial followed by that of its final; what does not come out
 * so is a rule in `spelling.ts` or a row of IRREGULAR.
 */
import { readPairTable, readWords } from '../core/text-tables.ts';

/** initial, academic, ukt */
export const INITIALS = rows(`
  b  б  б
  p  п  п
  m  м  м
  f  ф  ф
  d  д  д
  t  т  т
  n  н  н
  l  л  л
  g  ґ  ґ
  k  к  к
  h  х  х
  j  цз дз
  q  ц  ц
  x  с  с
  zh чж дж
  ch ч  ч
  sh ш  ш
  r  ж  ж
  z  цз дз
  c  ц  ц
  s  с  с
`);

/**
 * final, academic, ukt, then the initials it occurs with. `-i` is the apical vowel of zhi, zi; finals with ü lose
 * the dots in spelling after j q x (Scheme for the Chinese Phonetic Alphabet, 1958, III).
 */
export const FINALS = rows(`
  a    а    а    b p m f d t n l g k h zh ch sh z c s
  ai   ай   ай   b p m d t n l g k h zh ch sh z c s
  an   ань  ань  b p m f d t n l g k h zh ch sh r z c s
  ang  ан   ан   b p m f d t n l g k h zh ch sh r z c s
  ao   ао   ао   b p m d t n l g k h zh ch sh r z c s
  e    е    е    m d t n l g k h zh ch sh r z c s
  ei   ей   ей   b p m f d t n l g k h zh sh z c s
  en   ень  ень  b p m f d t n g k h zh ch sh r z c s
  eng  ен   ен   b p m f d t n l g k h zh ch sh r z c s
  o    о    о    b p m f l
  ong  ун   он   d t n l g k h zh ch r z c s
  ou   оу   ов   p m f d t n l g k h zh ch sh r z c s
  -i   и    и    zh ch sh r z c s
  i    і    і    b p m d t n l j q x
  ia   я    я    p d n l j q x
  ian  янь  янь  b p m d t n l j q x
  iang ян   ян   b d n l j q x
  iao  яо   яо   b p m f d t n l j q x
  ie   є    є    b p m d t n l j q x
  in   інь  інь  b p m n l j q x
  ing  ін   ін   b p m d t n l j q x
  iong юн   ьон  j q x
  iu   ю    ьов  m d n l j q x
  u    у    у    b p m f d t n l g k h zh ch sh r z c s
  ua   уа   ва   g k h zh ch sh r
  uai  уай  вай  g k h zh ch sh
  uan  уань вань d t n l g k h zh ch sh r z c s
  uang уан  ван  g k h zh ch sh
  ui   уй   вей  d t g k h zh ch sh r z c s
  un   унь  вень d t n l g k h zh ch sh r z c s
  uo   о    во   d t n l g k h zh ch sh r z c s
  ü    юй   ю    n l j q x
  üan  юань юань l j q x
  üe   юе   юе   n l j q x
  ün   юнь  юнь  n l j q x
`);

/** Syllables without an initial: pinyin, academic, ukt */
export const BARE = rows(`
  a    а    а
  ai   ай   ай
  an   ань  ань
  ang  ан   ан
  ao   ао   ао
  e    е    е
  ei   ей   ей
  en   ень  ень
  eng  ен   ен
  er   ер   ер
  o    о    о
  ou   оу   ов
  wa   ва   ва
  wai  вай  вай
  wan  вань вань
  wang ван  ван
  wei  вей  вей
  wen  вень вень
  weng вен  вен
  wo   во   во
  wu   у    ву
  ya   я    я
  yai  яй   яй
  yan  янь  янь
  yang ян   ян
  yao  яо   яо
  ye   є    є
  yi   ї    ї
  yin  їнь  їнь
  ying їн   їн
  yo   йо   йо
  yong юн   йон
  you  ю    йов
  yu   юй   ю
  yuan юань юань
  yue  юе   юе
  yun  юнь  юнь
`);

/** pinyin, academic, ukt. `hui` would be «хуй» by the academic columns; the system writes хуей. */
export const IRREGULAR = rows(`
  hui хуей хвей
`);

/** Interjections: read only where they stand as a whole word. pinyin, academic, ukt */
export const INTERJECTIONS = rows(`
  m   м  м
  mm  мм мм
  n   н  н
  ng  нг н
  hm  хм гм
  hng хн гм
  ê   е  е
`);

/** The final -r of erhua in both systems: appended to the unchanged syllable (huār → хвар, wánr → ваньр). */
export const ERHUA = 'р';

/** Dialectal or marginal syllables: a reading without them is preferred where a word divides in two ways. */
export const RARE: ReadonlySet<string> = readWords(
  'biang cei dei dia ei eng fiao kei nia nou nun o pia rua sei tei ten yai yo zhei lün lüan nün diang chua',
);

/**
 * Other spellings of a syllable, never valid pinyin otherwise: lue/nue for lüe/nüe, and passport lyu/nyu
 * (GB/T 28039-2011). They count as rare, or «anyu» (an+yu) would divide as a+nyu just as well.
 */
export const ALIASES: readonly (readonly string[])[] = [
  ...readPairTable(
    'lue=lüe nue=nüe lyu=lü nyu=nü lyue=lüe nyue=nüe lyuan=lüan yü=yu yüan=yuan yüe=yue yün=yun',
  ),
];

function rows(text: string): readonly (readonly string[])[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
}
