/**
 * How English writes each ARPAbet sound: the spellings that the aligner may use. Facts of English orthography; the
 * inventory of sounds comes from the CMU Pronouncing Dictionary.
 */

/** Spellings of single sounds, separated by spaces. */
const SINGLE: Readonly<Record<string, string>> = {
  AA: 'a o ah aa ea e au ow oh i ho',
  AE: 'a ai au ae aa i',
  AH: 'a e i o u y ou oo io ia eo ai ea ae oe au ie ei ue iou eou oi ui aa ah ough iu ay oa eau',
  AO: 'o a au aw ou oa augh ough oo oh ao awe hau eo aul oe al',
  AW: 'ou ow au ough hou ao owe aw',
  AY: 'i y ie ye igh eigh ei ai ey uy eye is ui aye oy hi hy ae ij ay',
  EH: 'e ea a ai ei eo ie ae ay u ee he ey ue',
  ER: 'er ir ur or ar ear our yr re eur irr urr err ere ure oar olo ier eer r ehr uhr ohr oehr urgh orr arr yrr uer oor ore aur eir aire her ough oer air rr hur oure',
  EY: 'a ai ay ei ey ea eigh e ae au et ee aye aigh er eh ez ais hey',
  IH: 'i y e a ee ea ui ie u ei o ai ey ia hi ae',
  IY: 'e ee ea ie i y ei ey eo ae oe ay ui ais eigh ieu hee ij ii ih igh is ye eye',
  OW: 'o oa ow oe ough ou eau au ot ew oh aux owe eaux eo oo aut ault ho os',
  OY: 'oi oy uoy eu oye oigh uy eui aeu',
  UH: 'oo u ou o oul ue eu ew oe',
  UW: 'oo u ue ew ou o ui oe wo eu ough ieu oux ewe ous ooh uh out hu hou uu ieux oup eue',
  B: 'b bb pb bh',
  CH: 'ch tch t c cz cc ti te tsch tsh tzsch ce ci',
  D: 'd dd ed ld dh de th t',
  DH: 'th the d',
  F: 'f ff ph gh pph v fe pf lf',
  G: 'g gg gh gu gue ggh cg',
  HH: 'h wh j x kh ch',
  JH: 'j g dg dge ge gg d gi dj di jj ch z',
  K: 'k c ck ch cc q que kh kk cq cqu cch lk qu ke cks ckh x g cque lc cu',
  L: 'l ll le lle lh sl ln',
  M: 'm mm mb mn lm gm me mme hm',
  N: 'n nn kn gn pn ne nne mn nd hn ng gne nh',
  NG: 'ng n ngue ngh nd',
  P: 'p pp ph pe ppe b',
  R: 'r rr wr rh rrh re rre',
  S: 's ss c sc ce ps st z se sse sw cc ses sz th tz x zz sh sce',
  SH: 'sh ch ti si ci s ss sch ssi sci ce xi sc sz che shi chs c tsch cz x',
  T: 't tt th ed bt pt ght te d cht tte dt tth the ct z',
  TH: 'th tth the h',
  V: 'v vv f w ph lv ve ff b',
  W: 'w wh u o ou v hu',
  Y: 'y i j e ll hi',
  Z: 'z s zz x es ts ss se ze cz sz sth c',
  ZH: 's z g si j ti zh ge ssi zi che sh',
};

/** Spellings of two sounds by one group of letters: those that words of the dictionary have. */
const DOUBLE: Readonly<Record<string, string>> = {
  'K S': 'x xx xe cc',
  'G Z': 'x xh',
  'K SH': 'x xi',
  'G ZH': 'x',
  'Y UW': 'u ue ew eau ui ewe ugh ou hu hew',
  'Y UH': 'u',
  'Y AH': 'u a',
  'Y ER': 'ur ure',
  'W AH': 'o',
  'AH L': 'le l',
  'AH M': 'm',
  'AH N': 'n',
  'T S': 'z zz tz c',
  'N Y': 'gn n',
  'L Y': 'll l gli',
  'K AH': 'c',
  'AY ER': 'ir iro',
  'AW ER': 'our',
  'Y EH': 'e',
  'S T': 'st',
};

const VOWEL_SOUNDS = new Set('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'.split(' '));

/** Whether the sound is a vowel (ARPAbet without the stress digit). */
export function isVowelSound(sound: string | undefined): boolean {
  return sound !== undefined && VOWEL_SOUNDS.has(sound);
}

/** Letters → the sounds (or pairs of sounds, `'K S'`) they can write. */
export const SOUNDS_OF: ReadonlyMap<string, ReadonlySet<string>> = invert([SINGLE, DOUBLE]);

function invert(tables: readonly Readonly<Record<string, string>>[]): Map<string, Set<string>> {
  const inverted = new Map<string, Set<string>>();
  for (const table of tables) {
    for (const [sound, spellings] of Object.entries(table)) {
      for (const letters of spellings.split(' ')) {
        const sounds = inverted.get(letters) ?? new Set<string>();
        inverted.set(letters, sounds.add(sound));
      }
    }
  }
  return inverted;
}
