/**
 * Applies Ukrainian orthography to a reading that was made sound by sound. Readings are in lower case, with і for every
 * [i] ({@link applyMode} decides і or и) and with the apostrophe ’. § numbers: Український правопис 2019.
 */
import type { Mode } from '../core/engine.ts';

/** Does {@link joinVowels} have anything to do? One test is cheaper than all its replacements. */
const JOINABLE = /й[іеаую]|[аеоуью]і|[іе]а$|іія$|^іе|ь[ау]/;

/** Joins of vowels and й: §126 (йе → є …), §129.I.2 (-ія), §129.II (ї after a vowel), §138–139 (ьї). */
function joinVowels(reading: string): string {
  if (!JOINABLE.test(reading)) return reading;
  return reading
    .replace(/йі/g, 'ї')
    .replace(/йе/g, 'є')
    .replace(/йа/g, 'я')
    .replace(/йю/g, 'ю')
    .replace(/йу/g, 'ю')
    .replace(/і(?:а|ія)$/, 'ія')
    .replace(/еа$/, 'ея')
    .replace(/([аеоу])і(?=[бвгґджзклмнпрстфхцчшщ]|$)/g, '$1ї')
    .replace(/([ью])і/g, '$1ї')
    .replace(/ьа/g, 'я')
    .replace(/ьу/g, 'ю')
    .replace(/^іе/, 'іє');
}

/** Removes a third equal letter in a row, and a double і unless the source has ii: Wellland → Велленд, Kwiila → Квііла. */
function thinRepeats(reading: string, word: string): string {
  for (let index = 1; index < reading.length; index++) {
    if (reading[index] !== reading[index - 1]) continue;
    if (reading[index] === 'і' && word.includes('ii')) continue;
    if (reading[index] === 'і' || reading[index] === reading[index + 1])
      return reading.replace(/(.)\1{2,}/g, '$1$1').replace(/іі/g, 'і');
  }
  return reading;
}

/** ль by tradition where usage has it: Al- before б ф м п, -nald, -rald, -rold, -bald, -wald, -walt (§121, §139.2). */
function softenTraditionalL(reading: string, word: string): string {
  let soft = reading;
  if (/^al[bfmp]/.test(word)) soft = soft.replace(/^ал(?!ь)/, 'аль');
  if (/(?:[nrb]al|rol|[a-z]{2}wal)[dt]$/.test(word)) soft = soft.replace(/л(?=[дт]$)/, 'ль');
  if (/[ei]ls[eo]n$/.test(word)) soft = soft.replace(/лс([ео]н)$/, 'льс$1');
  return soft;
}

/** Second elements of Germanic names. An l before them becomes ль (Адельберт, Вальдемар). */
const GERMANIC_L = /[aei]l(?:bert|brecht|helm|demar|hard|gard|traud|trud|muth?)/;

/**
 * ль of names from French, German and Latin (§121, §125, §139.1.2): -elle, -belle (Мішель, Аннабель), -olf, -olph, -alf
 * (Рудольф, Ральф), -lma, -lda, -lsa, -lvia (Тельма, Гільда, Сільвія), -iel, -ael (Уріель).
 */
function softenForeignL(reading: string, word: string): string {
  if (word.length > 5 && /[a-z]elle$/.test(word)) return reading.replace(/(?<=[еє])лл?$/, 'ль');
  if (GERMANIC_L.test(word))
    return reading.replace(/л(?=берт|брехт|гард|ґард|гельм|г?елм|демар|трауд|труд|мут)/, 'ль');
  if (/(?:[a-z]{2}lta|lto)$/.test(word)) return reading.replace(/л(?=т[ао]$)/, 'ль');
  if (/[aou]l(?:f|ph)e?$/.test(word)) return reading.replace(/лф$/, 'льф');
  if (/[a-z]{2}bel$/.test(word)) return reading.replace(/бел$/, 'бель');
  if (/(?:[bdgmnrstvz]i|[a-z]{2}(?:[ckps]h|[lq])i|[fmr]a)el$/.test(word))
    return reading.replace(/(?<=[іа])ел$/, 'ель');
  if (/(?:[aeioy]l[bdgmnz]i?|ilvi?)a$/.test(word))
    return reading.replace(/(?<=[аеіо])л(?=[бдґмнсзв]і?[ая]$)/, 'ль');
  return reading;
}

/**
 * Endings with one spelling, independent of their pronunciation: -ingham → -інгем, -ine, -aline → -ін, -age without
 * stress → -ідж, -shire → -шір (-шир in text mode), -land → -ленд, -burg → -бурґ (Ноттінгем, Армітідж, Беркшир,
 * Неверленд, Гаррісбурґ; §122, §129.III, §134), -bourne → -борн, -saur, -saurus → -завр (Істборн, Стеґозавр; §131),
 * German -mann → -ман by tradition (вжиток: Гартман, Ліндеман, Науман; Штокманн and Ґрізманн are listed).
 */
function settleEndings(reading: string, word: string, isEnglish: boolean): string {
  let settled = reading;
  if (/ingham$/.test(word)) settled = settled.replace(/н[ґг]+ем$/, 'нгем');
  if (/shire$/.test(word))
    settled = settled.replace(/ч?[шч](?:ер|ір|айр)$/, 'шір').replace(/нґг?амшір$/, 'нгемшір');
  if (isEnglish && /(?:[^aeiou]|[aeiouy]{2})lands?$|[a-z](?:[^aeioul]|[aeiouy]{2})landers?$/.test(word))
    settled = settled.replace(/ланд(с?|ерс?)$/, 'ленд$1');
  if (isEnglish && /ages?$/.test(word))
    settled = settled.replace(/(?<=[а-яґєії][а-зк-яґєії])адж(?=$|[еі][сз]$)/, 'ідж');
  if (isEnglish && /sham$/.test(word)) settled = settled.replace(/[сз]гем$/, 'шем');
  if (/ine$/.test(word)) settled = settled.replace(/(?<=[а-яґєії]{2})іні$/, 'ін');
  if (/[rs][ao]line$/.test(word)) settled = settled.replace(/лайн$/, 'лін');
  if (/grove$/.test(word)) settled = settled.replace(/ґров$/, 'ґроув');
  if (/ltz$/.test(word)) settled = settled.replace(/лц$/, 'льц');
  if (/feld$/.test(word)) settled = settled.replace(/фелд$/, 'фельд');
  if (/[a-z]mann$/.test(word)) settled = settled.replace(/манн$/, 'ман');
  if (/ier$/.test(word)) settled = settled.replace(/([тдлнсз])іей$/, '$1ьє').replace(/іей$/, '’є');
  if (/burgh?$/.test(word)) settled = settled.replace(/берґ$/, 'бурґ');
  if (/bourne?$/.test(word)) settled = settled.replace(/б[уе]рн$/, 'борн');
  if (/saur(?:us)?$/.test(word)) settled = settled.replace(/сор(?:у?с)?$/, 'завр');
  return settled;
}

/**
 * Slavic endings in English spelling: consonant + -sk → -ськ, -etsk → -ецьк, -opol → -ополь, -grad → -ґрад (Мінськ, Липецьк,
 * Севастополь, Волґоґрад; §139.1, §145).
 */
function settleSlavic(reading: string, word: string): string {
  // Russian adjectives with the j of scientific romanization.
  if (/skaja$/.test(word)) return reading.replace(/ска[а-яґєії]{1,4}$/, 'ська');
  if (/skij$/.test(word)) return reading.replace(/ск[а-яґєії]{1,4}$/, 'ський');
  if (/etsk$/.test(word)) return reading.replace(/етск$/, 'ецьк');
  if (/[iyae]ysk$|iisk$/.test(word))
    return reading.replace(/й?[иі]?й?ск$/, 'йськ').replace(/(?<=[бвгґджзклмнпрстфхцчшщ])йськ$/, 'ійськ');
  if (/[bdfgklmnprtvz]sk$/.test(word))
    return reading.replace(/[лф]?ск$/, (end) => ({ лск: 'льськ', фск: 'вськ' })[end] ?? 'ськ');
  if (/[a-z]{2}opol$/.test(word)) return reading.replace(/пол$/, 'поль');
  return /[a-z]{3}grad$/.test(word) ? reading.replace(/ґред$/, 'ґрад') : reading;
}

/** The -s of a genitive («the field of Baker») is always с: Бейкерсфілд, Маккіспорт, though English says [z]. */
const GENITIVE = /s(?:field|ville|burgh?|bury|borough|boro|dale|ton|land|port|ford|wood|town)$/;
const VOICED_GENITIVE = /з(?=(?:філд|вілл|б[ую]рґ|берґ|бері|боро|дейл|тон|ленд|порт|форд|вуд|таун)$)/;

/** au of Latin names in -us is ау, though English says [o]: Таурус, Фаустус, Паулус (§131). */
const LATIN_AU = /[^aeiou]au(?:[lrn]|st)us$/;

/**
 * Аль of the Arabic article in names of stars and places (§139.2), at the beginning and after another word: Альдеремін,
 * Альхіба, Садальмелік.
 */
export function softenPlace(reading: string, word: string): string {
  const soft = reading.replace(/^ал(?=[бвгґжзкмнпрсфхчш])/, 'аль');
  return ARTICLE_INSIDE.test(word) ? soft.replace(/(?<=[а-яґєії]{2}а)л(?=[бвгґджзкмнпрстфхц])/, 'ль') : soft;
}
const ARTICLE_INSIDE =
  /^(?:s[ae]d|k[ae]lb|[ah]in|ain|ras|hamal|kab|min?k|men?k|kaff|fum|nair|be?it|rijl|zub[ae]n|dh?en[ae]b)al[bcdfgjkmnpqrstvwz]/;

/** Spellings that the rules above change. */
const TRADITIONAL =
  /^al[bfmp]|(?:l[dt]|ls[eo]n|l(?:bert|brecht|helm|demar|hard|gard|traud|trud|muth?)[a-z]*|elle|l(?:f|ph)e?|l[bdgmnsvz]i?a|lt[ao]|[ia]el|[a-z]{2}bel|feld|mann|ier|ingham|[a-z]{2}sham|shire|land(?:er)?s?|[a-z]{2}ages?|ine|burgh?|grove|bourne?|ltz|saur(?:us)?)$/;
const SLAVIC = /(?:sk|skaja|skij|opol|grad)$/;

/**
 * Applies all the rules above. `word` is the source in lower case without diacritics.
 * @param isEnglish false if the rules of another language read the word: -land is -ленд, but Värmland is Вермланд
 */
export function tidy(reading: string, word: string, isEnglish = true): string {
  let settled = reading;
  if (TRADITIONAL.test(word))
    settled = settleEndings(softenForeignL(softenTraditionalL(settled, word), word), word, isEnglish);
  if (SLAVIC.test(word)) settled = settleSlavic(settled, word);
  else if (GENITIVE.test(word)) settled = settled.replace(VOICED_GENITIVE, 'с');
  else if (LATIN_AU.test(word)) settled = settled.replace(/о(?=(?:[лрн]|ст)[ую]с$)/, 'ау');
  return thinRepeats(joinVowels(settled), word);
}

const CONSONANT = 'бвгґджзклмнпрстфхцчшщ';
const NINE = new RegExp(`(?<=дж|[жчшщцр])і(?=[${CONSONANT}])`, 'g');
/** Not the -ий of Slavic adjectives: Полянський, §145. */
const AFTER_CONSONANT = new RegExp(`(?<=[${CONSONANT}])и(?!й(?![а-яґєії]))`, 'g');

/**
 * і or и. `name`, `auto`: і after every consonant (§129.I.3). `text`: и after дж ж ч ш щ ц р before a consonant
 * other than й (§129.III.2–6), but not in -стріт (§129.III.3 note).
 */
export function applyMode(reading: string, mode: Mode): string {
  if (mode !== 'text') return reading.includes('и') ? reading.replace(AFTER_CONSONANT, 'і') : reading;
  const written = reading.replace(NINE, 'и');
  return written.endsWith('стрит') ? `${written.slice(0, -5)}стріт` : written;
}
