/**
 * Which language a word is spelled in. decision: only strong cues switch; a wrong German guess costs more than a
 * missed one, so a single weak cue (-er, -ard) leaves a word English.
 */
import type { Step } from '../../core/engine.ts';
import { foldMarks, isPlain } from '../latin.ts';
import { tidy } from '../orthography.ts';
import { type RuleTable, readByRules } from './letter-rules.ts';
import {
  ARABIC_RULES,
  DUTCH_RULES,
  FINNIC_RULES,
  FRENCH_RULES,
  GERMAN_RULES,
  HUNGARIAN_RULES,
  ITALIAN_RULES,
  OTHER_RULES,
  POLISH_RULES,
  PORTUGUESE_RULES,
  ROMANIAN_RULES,
  RUSSIAN_RULES,
  SLAVIC_RULES,
  SPANISH_RULES,
  SWEDISH_RULES,
  TURKISH_RULES,
} from './tables.ts';

interface Profile {
  readonly name: string;
  readonly cue: RegExp;
  /** Letters that it has not. */
  readonly not?: RegExp;
  readonly rules: RuleTable;
}

/**
 * Cues so strong that they outdo an English pronunciation of the name: Angelini is Анджеліні, not Анґеліні, Schwalb
 * Швальб, not Шволб, though Americans say so.
 */
const NATIVE: readonly Profile[] = [
  {
    name: 'spanish',
    cue: /[a-z]{2}[^e]ez$|[a-z]{3}(?:illos?|zuela)$|[a-z]{2}(?:[aeo][rd]|[oe]n|ant|gu)illa$|[a-z]quilla$|[a-z]{2}ejo$|[a-z]{2}[ae]j[ae]da$|[a-z]{2}(?:ajal|[ei]jano|ajardo|ijar|ojica|ajera|jerina|llanos|llanes|lladares)$|[a-z]{2}[^h](?:tla|tlan|tepec)$/,
    rules: SPANISH_RULES,
  },
  {
    name: 'portuguese',
    cue: /[a-z]{2}inh[oa]s?$|[a-z]{2}[aei]lh[oa]s?$|[a-z]{3}eir[oa]s$/,
    rules: PORTUGUESE_RULES,
  },
  {
    name: 'polish',
    cue: /[a-z]{3}ski$|[a-z]{2}[ei]cki$|czyk$|[a-z]wicz$|szcz|[kp]rz[aey]|^[bgt]rz[aeo][a-z]{3}|^rz[ae][a-z]{3}|[a-z]{3}[^aeious]ska$|[a-z](?:[bwlz]i|[^io]ni|so|na|wo|ie)cka$|[a-z]{2}[oe]wi(?:ec|ce)$|[a-z]{2}(?:ow|[bclmnpz])iak$/,
    not: /sh|kh|zh|tch|sch|y[aou]/,
    rules: POLISH_RULES,
  },
  { name: 'romanian', cue: /[a-z]{2}[^aeiou]eanu$/, rules: ROMANIAN_RULES },
  {
    name: 'russian',
    cue: /[a-z]{2}[bcdefghklmnprstvz]y[eo]va?$|[a-z]{3}(?:[tln]|[ou]r)ieva?$|[a-z]{2}yaeva?$|[a-z]{2}[dfgkrstv]eeva?$|[a-z]{2}(?:[dnv]|ts?)sko[iy]$|[a-z]lyonok$|[bdfklmnprstvz]y[aou][a-z]*[dgklmnprstvzh](?:[oe]va?|enko|onok)$|[dlvt]y[aou][a-z]*[bdgklmnprstvzh]ina?$|^shch[a-z]+(?:[oe]va?|ina?)$/,
    not: /[jwqx]|ph|th|oo|ck|^ya/,
    rules: RUSSIAN_RULES,
  },
  { name: 'finnic', cue: /[a-z]{2}j(?:oki|arvi)$/, rules: FINNIC_RULES },
  // Croatian, Bosnian, Slovene and Slovak names written without their marks.
  {
    name: 'slavic',
    cue: /[a-z]ije[dklmpstvz]|[a-z]{2}(?:nj|lj)(?:e|ac|ina|ani|ane)$|[a-z]{2}enja$|[a-z]{3}[oe]vac$|[a-z]{2}[oae]vec$|[a-z]{2}[^aeiou]enec$|[a-z]{2}[bdgpstvz]nica$|[a-z]{2}[djklmnprst][oe]vica$|strica$|[aeou]jev(?:a|o|ac|ica)$|[aeo]jov$/,
    not: /[wqxy]|[cstkg]h|oo|ee|ll/,
    rules: SLAVIC_RULES,
  },
  {
    name: 'finnic',
    cue: /[a-z]{2}(?:[lnrtkvs]ainen|[bdfghklmnprstv]inen|[hklnrstv]onen|kkanen|n[nt]unen)$/,
    not: /sh|ch|ts|[oy]unen/,
    rules: FINNIC_RULES,
  },
  {
    name: 'other',
    cue: /[a-z]{2}gaard$|[a-z]{3}quist$|[a-z]{2}[oe]wsk[iy]$|[a-z]{3}wicz$|^(?!.*(?:ch|sh|zh|y))[a-z]+slava?$/,
    rules: OTHER_RULES,
  },
  {
    name: 'german',
    cue: /^sch[wmnlr]|^stei|^neu(?:burg|markt|kirch|dorf|hof|haus|stein|siedl|wied|feld|hausen)|^kreuz[bnl]|^friedrich[sw]|^heiligen|^herzogen|[a-z]spitze$|[a-z](?:[rl]s|l|sch|en)wil$|[aeiou]sch$|^[a-z]echt$|^[^p]?[a-z]{2}bach$|[a-z]{4}bach$|[a-z]{2}(?:stein|stadt|stetten|enburg|echt|mann|schmidt|schneider)$|kirch|[a-z]chner$|[a-z]{3}(?:feld|dorf|heim|hausen|hofen|hardt|hoff)$|[a-z](?:aum|auch|aumann)$|^reinh/,
    rules: GERMAN_RULES,
  },
  {
    name: 'italian',
    cue: /[a-z](?:gli[aeo]|cc[ei]o?|ggi[ao]|cchi[ao]|zz[aio]|elli|etti|ucci|ozzi|ecchi|occhi|igli|acci|[a-z]ini|[a-z]{2}esco|[a-z]aldi|iorno|ovann[aio])$|[a-z]cche(?:tt|ll|ro|ri)|[zo]cchie|[a-z]ggie(?:ro|ri|ra)$|[bou]cci[aou]|^gian[cdfglmnp]|^gio[^n]/,
    rules: ITALIAN_RULES,
  },
];

/** Cues of letters with marks. */
const MARKED: readonly Profile[] = [
  {
    name: 'arabic',
    cue: /[ḩḑẓ]|[āīū].*[ţş]|[ţş].*[āīū]|[āī](?:y[aā])?h$|[āīū].*q|q.*[āīū]/,
    rules: ARABIC_RULES,
  },
  {
    name: 'polish',
    cue: /^(?!.*[ėųįšžūč]).*[ąęłńśźż]|^[a-zó]*(?:ó[a-z]*(?:sk[ia]|cki|wicz|czyk|ik)$|wó|ów)/,
    rules: POLISH_RULES,
  },
  {
    name: 'turkish',
    cue: /[ğıə]|^(?!.*[ăâî]).*ş|^öz|^(?!.*[éèêàôœ]).*ç(?:[eiüöyj]|(?<!enç)$|[bdgklmnprst])|[öü][a-zöü]*ç|^(?:süley|hüs(?:ey|am|n)|yük|yüc|gül(?:[ans]|en$)|sönm)/,
    rules: TURKISH_RULES,
  },
  {
    name: 'hungarian',
    cue: /[őű]|(?:gy|sz|zs|cs).*[áéíóöü]|[áéíóöü].*(?:gy|sz|zs|cs)/,
    rules: HUNGARIAN_RULES,
  },
  { name: 'romanian', cue: /[ățţ]|ș/, rules: ROMANIAN_RULES },
  {
    name: 'slavic',
    cue: /[řěůđďťľň]|ý$|[ei]ć$|^(?!.*[äõüāēģīķļņūėųįą]).*[čšž].*c|c.*[čšž]|ová$/,
    rules: SLAVIC_RULES,
  },
  // Finnish and Estonian words end in a vowel other than -e, and have no ß, c, w, z; -li is Swiss (Nägeli → Неґелі).
  {
    name: 'finnic',
    cue: /^(?!.*[ßcwzåæø]|.*(?:li|märta|[sd]tra)$).*(?:ä.*[aiouäö]|äe)$|järv|mäki|ää|[äöy][a-zäö]*[äöyiou]nen$|(?:[kpt]{2}|tk)änen$/,
    rules: FINNIC_RULES,
  },
  { name: 'spanish', cue: /gü[eiéí]/, rules: SPANISH_RULES },
  {
    name: 'swedish',
    cue: /^v[äå](?!t(?:h|er))|köping|sjö|[äö][a-zäö]*(?:land|vik|fors|hamn|holm|sand|sund|stad|valla|svall)$|^(?:gäv|härn|häls|jämt)/,
    rules: SWEDISH_RULES,
  },
  { name: 'german', cue: /[äß]|^[a-zäöüß]*[öü][a-zäöüß]*$/, rules: GERMAN_RULES },
  { name: 'portuguese', cue: /ã|õe|ção$|[aiu]ç[au]/, rules: PORTUGUESE_RULES },
  { name: 'spanish', cue: /ñ|[áéíóú].*[zñ]$|quí|[a-z]{2}ón$|[a-z]nés$|[a-z]ía$/, rules: SPANISH_RULES },
  // Spanish letters before an accented end (Juchitán, Jamundí) or behind an accent (Táchira).
  {
    name: 'spanish',
    cue: /^[a-z]*(?:ch[aeiou]|c[ei]|c(?=í$)|qu|gu|hu[aei]|j[aeou](?!d)|j(?=[áéó]n$)|ll)[a-z]*(?:[áíóú]s?|[áéíóú]n)$|^[a-z]*[áíóú](?:ch[aeiou]|[lnr]?c[ei])[a-z]*[aeo]s?$|^[a-z]+cí[a-z]+[aeo]s?$|^[a-z]{0,3}(?:chi|qu|gu|hu)[a-z]*[áíóú][bdglmnprst][a-z]*[ao]s?$/,
    not: /[kwyäöüß]|[stp]h|[sz]z|[dgntl]y|^ciar|ová$|n[áíé]$|[sc]ká$|aí$|ax|^.{1,4}$/,
    rules: SPANISH_RULES,
  },
  {
    name: 'other',
    cue: /[ășț]|[a-z]{2}[^aeiou]ë$|^[a-z]*[bdgmnrstv]â[mnr][bcdfglmnpstv][a-zăîșț]*$/,
    rules: OTHER_RULES,
  },
  { name: 'french', cue: /^(?!ç)[a-zéèêëçœâîôûàùï]*[éèêçœâîôû][a-zéèêëçœâîôûàùï]*$/, rules: FRENCH_RULES },
  // Two vowels that are heard apart: Aïda, Maël.
  { name: 'french', cue: /^(?!h|.*(?:us|ris)$)[a-zéëï]*(?:[aou]ï|aë)[a-zéëï]*$/, rules: FRENCH_RULES },
  { name: 'other', cue: /[^a-z’éèëï]/, rules: OTHER_RULES },
];

/** Cues of plain letters. */
const PLAIN: readonly Profile[] = [
  {
    name: 'dutch',
    cue: /[a-z](?:[bdgklmnprst]ij[knls]t?|ij[kn]s?|uij[bdfgklmnprst][a-z]*|huizen|huysen|broe[ck]k?|[bdgklnpsv]oek|(?:ooij|aaij|eij[dkmnsz])[a-z]*|schoten|drecht|sluis|woude|oever|hoeve)$/,
    rules: DUTCH_RULES,
  },
  {
    name: 'german',
    cue: /^sch(?!i[aou]|oo|[a-z]*(?:ville|field|ford|ton)$)|tsch|[a-z]{2}(?:[^io]tz|dt|mann|stein|wald|heim|feld|fried|haus|hausen|hoff|burger|sche|schke|dorf|stadt|hofen|kirchen|ingen|enburg|singer|(?:[bdfgklmn]|er)see|[a-z]ertal|[glmnr]thal|weiler|meier|meyer|bauer|stock|berger|reuth|[lnrdtbksmo]witz|(?:[lnm]|dt|[hp]n|[hps]|th?)ke|nzel)$|^pf|^[a-z]?[rl]?ei(?:ch|sen|ner|ss)/,
    rules: GERMAN_RULES,
  },
  // ä, ö, ü written without their dots: Schaefer, Boettcher, Huebner.
  {
    name: 'german',
    cue: /[bdfghklmnprstwz]oe(?:h[lmnr]|tt|t[zhs]|pp|pf|ck|r[bdfgknrt]|[bd]ler|ller|ln|l[dtz]|ch|nig|sch|mm|sser|se[lr]$|me?r$)|[bdfhklmnprstwz]ue(?:h[lnr]|ller|b(?:n|ler|el|sch)|ch|ck|rg|rk|rst|nt[hz]|ss|gl|ttn|ttl|nger|sing)|^guen(?:th|zb)|[bdfghjklmnprstwz]ae(?:h[lnr]|ck|d[ek]|fer|ger|gl|ff|mm|nder?|nz|rber|r[bt]n|ss|tz|u(?![ms]$)|st|bner|chl|mpf|rt)/,
    rules: GERMAN_RULES,
  },
  {
    name: 'french',
    cue: /[a-z]eaux?$|[a-z]{2}(?:oux|eux|onge|ault|ois|aux|ienne|ennes|euil|[^n]eil|gny|(?:i|au)court|(?:c|d|st)ien|aille|eille|ouche|ouge|oise|qu[ei]?t|ncet|[aeiou]cet|ellet|illet|ollet|elet|nisset|isset|gnet|(?<!rr|ll)iot|[lnvrt]iere|yot|udot|isot|inot|enot|aud|gnard|[^aeiou]ier|villiers)$/,
    rules: FRENCH_RULES,
  },
  {
    name: 'italian',
    cue: /[a-z]{2}gn[aeo]$|[a-z]gli[aeio]|[a-z]{2}(?:schi|[lnr]ghi)$|[a-z]+(?:[mnrt]ici|inci)$|[aeiou]zz[aeiou][a-z]*[aeio]$/,
    rules: ITALIAN_RULES,
  },
];

/** The profile a word (lower case) shows, or undefined: English. Looks at each letter a bounded number of times. */
export function findProfile(word: string): Profile | undefined {
  const marked = isPlain(word)
    ? undefined
    : MARKED.find(({ cue, not }) => cue.test(word) && !not?.test(word));
  return marked ?? findNative(word) ?? findWeak(word);
}

/** The profile that even a listed English pronunciation gives way to: no word of the lexicon has one. */
export function findNative(word: string): Profile | undefined {
  return NATIVE.find(({ cue, not }) => cue.test(word) && !not?.test(word));
}

/** The profile that weaker cues of plain letters show. */
export function findWeak(word: string): Profile | undefined {
  return PLAIN.find(({ cue }) => cue.test(word));
}

/** Reads by a profile's rules; undefined without a profile. */
export function readByProfile(
  word: string,
  profile: Profile | undefined,
  steps: Step[] | undefined,
): string | undefined {
  return profile && tidy(readByRules(word, profile.rules, steps), foldMarks(word), false);
}
