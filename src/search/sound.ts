/**
 * The approximate sound of a word, in one alphabet for both scripts: `shingeki`, `singeki`, `шінґекі`, `сингэки` →
 * `sinheki`. So a Cyrillic spelling finds a name that exists only in Latin, and the other way round.
 *
 * The letters are a b c d e f h i k m n o p r s t u v z. Where systems and habits differ, one letter stands for all:
 * г ґ х g h kh (h); с ш щ s sh (s); з ж дз дж z j zh (z); ц ч ts ch (c); л р l r (r); в v w (v); и і ї й y i (i).
 */
const longest = 63;

const code = (letter: string): number => letter.charCodeAt(0);
const [B, C, D, E, F] = [code('b'), code('c'), code('d'), code('e'), code('f')];
const [H, I, M, N, O] = [code('h'), code('i'), code('m'), code('n'), code('o')];
const [P, S, T, U, Z] = [code('p'), code('s'), code('t'), code('u'), code('z')];

/** The sounds of a letter: one or two. Diacritics are already removed, so й and ї arrive as и and і. */
const letterSounds: ReadonlyMap<number, readonly number[]> = new Map(
  (
    'аa бb вv гh ґh дd еe эe єe жz зz иi іi ыi їi йi кk лr мm нn оo пp рr сs тt уu ўu фf хh цc чc шs щsc юiu яia ёio ' +
    'aa bb dd ee ff gh hh ii jz kk lr mm nn oo pp qk rr ss tt uu vv wv xks yi zz'
  )
    .split(' ')
    .map((row) => [row.charCodeAt(0), [...row.slice(1)].map(code)] as const),
);

/** Two Latin letters that make one sound: a consonant and h. */
const withH: ReadonlyMap<number, number> = new Map(
  ['ss', 'cc', 'tt', 'zz', 'kh', 'gh', 'pf'].map((row) => [row.charCodeAt(0), row.charCodeAt(1)] as const),
);

const isVowel = (sound: number): boolean =>
  sound === 0x61 || sound === E || sound === I || sound === O || sound === U;

/**
 * Adds a sound. Unifies what systems write differently: a double letter is one, `ou` is `o`, `m` before `b` and `p` is
 * `n`; `chi` and `ti`, `tsu` and `tu`, `fu` and `hu` are one; a sibilant or `t` with `i` before a vowel is soft.
 */
function push(sounds: number[], sound: number): void {
  const size = sounds.length;
  const last = sounds[size - 1] ?? 0;
  const before = sounds[size - 2] ?? 0;
  if (sound === last || size === longest || (sound === U && last === O)) return;
  const isSoft = last === I && isVowel(sound) && (before === S || before === Z || before === T);
  if (isSoft && before === T) sounds[size - 2] = C;
  const one =
    isSoft || (last === I && sound === E) || (last === D && sound === Z)
      ? sound
      : last === T && (sound === S || sound === C)
        ? C
        : 0;
  if (one !== 0) {
    sounds.pop();
    push(sounds, one);
    return;
  }
  if (last === M && (sound === B || sound === P)) sounds[size - 1] = N;
  if (last === C && sound === I) sounds[size - 1] = T;
  if (last === T && sound === U) sounds[size - 1] = C;
  if (last === F && sound === U) sounds[size - 1] = H;
  sounds.push(sound);
}

const isLatin = (unit: number): boolean => unit >= 0x61 && unit <= 0x7a;

/** Adds the sounds of the letters at a position. Returns the number of letters read. */
function pushAt(sounds: number[], word: string, at: number): number {
  const unit = word.charCodeAt(at);
  const next = word.charCodeAt(at + 1);
  if (isLatin(unit)) {
    const one = next === H ? withH.get(unit) : undefined;
    if (one !== undefined) {
      push(sounds, one);
      return 2;
    }
    // Western c is s before e, i, y, otherwise k. In Satoh and Ohno the h only lengthens the o.
    if (unit === C) push(sounds, next === E || next === I || next === 0x79 ? S : 0x6b);
    else if (unit !== H || word.charCodeAt(at - 1) !== O || isVowel(next) || next === 0x79)
      pushLetter(sounds, unit);
    return 1;
  }
  if (unit >= 0x30 && unit <= 0x39) push(sounds, unit);
  else if (unit === 0x44c && next === 0x43e) push(sounds, I);
  else pushLetter(sounds, unit);
  return 1;
}

function pushLetter(sounds: number[], unit: number): void {
  const own = letterSounds.get(unit);
  if (own !== undefined) for (const sound of own) push(sounds, sound);
}

/**
 * Whether sounds may be a mistyped word. Random letters have few vowels, or many consonants in a row.
 * @param sound as {@link soundOf} gives it
 */
export function isWordLike(sound: string): boolean {
  const vowels = sound.match(/[aeiou]/g)?.length ?? 0;
  return vowels * 4 >= sound.length && !/[^aeiou]{4}/.test(sound);
}

/**
 * The sounds of a word of Latin or Cyrillic letters; empty if it has none.
 * @param word as src/search/tokens.ts cuts it
 */
export function soundOf(word: string): string {
  if (word === 'wo') return 'o';
  // Between two names x stands for the sign ×, in either script.
  if (word === 'x') return 'h';
  const sounds: number[] = [];
  for (let at = 0; at < word.length && sounds.length < longest; ) at += pushAt(sounds, word, at);
  return String.fromCharCode(...sounds);
}
