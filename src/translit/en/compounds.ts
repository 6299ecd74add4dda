/**
 * Names and words made of two: Ever+garden, Ander+son, Sky+rim. The ending, or the beginning, has one reading, the rest is
 * read on its own.
 */

/** «one один, two два»: the words with their readings. */
function tableOf(text: string): (readonly [word: string, reading: string])[] {
  return text.split(',').map((pair) => {
    const [word = '', reading = ''] = pair.trim().split(' ');
    return [word, reading];
  });
}

/** Ending → reading. Usage: the same second element is written the same way in every surname and place name. */
const ENDINGS: ReadonlyMap<string, string> = new Map(
  tableOf(`
back бек, bane бейн, bank бенк, beard бірд, bell белл, berg берґ, blade блейд, blood блад, boat боут, bone боун, berry беррі, born борн, boro боро, borough боро, bourne борн, breaker брейкер, bridge брідж, bringer брінґер, brook брук, burg бурґ, burgh бурґ, burn берн, bury бері, chapel чепел, chester честер, claw клоу, combe комб, cliff кліфф, cliffe кліфф, cock кок, crest крест, croft крофт, cross кросс, dale дейл, dean дін, eye ай, fall фолл, fang фанґ, finger фінґер, fire файр, flame флейм, fleet фліт, foot фут, forge фордж,
field філд, ford форд, garden ґарден, gate ґейт, guard ґард, ham гем, hampton гемптон, haven гейвен, head гед, heart гарт, helm гельм, hammer геммер, hand генд, hawk гоук, hill гілл, hold голд, horn горн, horse горс, house гаус, hunter гантер, hurst герст, keeper кіпер, lake лейк, land ленд,
ley лі, light лайт, lock лок, maker мейкер, man ман, mead мід, mere мір, mane мейн, moor мур, moore мур, more мор, moon мун, mouth мут, pine пайн, point пойнт, pool пул, port порт, pot пот, rage рейдж, reach річ, rider райдер, ridge рідж, run ран, runner раннер, shade шейд, shaw шоу, shield шілд, shire шір, shot шот, side сайд, slayer слеєр, smith сміт, song сонґ, son сон, soul соул, sound саунд, spear спір, stalker сталкер,
star стар, stead стед, stone стоун, storm сторм, stow стоу, strider страйдер, sword сорд, tail тейл, thorpe торп, ton тон, town таун, vale вейл, view в’ю, ville вілл, walker вокер, wall волл, watch вотч, water вотер, way вей, weaver вівер, well велл, wick вік, wind вінд, wing вінґ, wolf вулф, wood вуд, worth ворт, caller коллер, cloud клауд, hide гайд, tusk таск, fury ф’юрі, fyre файр, strike страйк, stride страйд,
bite байт, biter байтер, binder байндер, cutter каттер, crusher крашер, shaker шейкер, ranger рейнджер, mother мазер, wrench ренч,
wise вайз, catcher кетчер, splitter спліттер, seeker сікер, saber сейбер, thorn торн, pike пайк, face фейс, jaw джо, hoof гуф,
fist фіст, breath брет, whisper віспер, snout снаут, stout стаут, scale скейл, root рут, leaf ліф, steel стіл, flame флейм, frost фрост,
flayer флеєр, eater ітер, chaser чейсер, scythe сайт, fiend фінд, curse керс, smoke смоук, shackle шекл, thwaite твейт,
church черч, cote кот, down даун, grove ґроув, holme голм, hope гоуп, towne таун, vue в’ю, wich віч, wike вайк
`),
);

const SHORTEST_STEM = 3;

export interface Compound {
  readonly stem: string;
  readonly ending: string;
  readonly reading: string;
}

type Ending = readonly [ending: string, reading: string];

/** Endings by their last letter, the longer first. */
const BY_LAST_LETTER: ReadonlyMap<number, readonly Ending[]> = groupByLastLetter([...ENDINGS]);

function groupByLastLetter(endings: Ending[]): Map<number, Ending[]> {
  const groups = new Map<number, Ending[]>();
  for (const entry of endings.sort(([a], [b]) => b.length - a.length)) {
    const last = entry[0].charCodeAt(entry[0].length - 1);
    groups.set(last, [...(groups.get(last) ?? []), entry]);
  }
  return groups;
}

/**
 * Beginnings whose own silent letters or long vowel the letter rules lose once something follows: usage, as of the
 * endings. What follows begins with consonants that can begin a word, so that Firenze is none.
 */
const BEGINNINGS =
  tableOf(`blood блад, dead дед, death дет, fair фер, fire фаєр, fitz фіц, high гай, iron айрон, knight найт, light лайт, moon мун, night найт, sky скай,
snow сноу, stone стоун, thunder тандер, grey ґрей, blade блейд, plague плейґ, wave вейв, soul соул, broad брод, white вайт, wild вайлд`);
const BEGINS = new RegExp(
  `^(${BEGINNINGS.map(([beginning]) => beginning).join('|')})((?:[bcdfghjklmnprstvwz]|[bcdfgkpst][lr]|[cstw]h|s[cklmnpqtw]|qu)[aeiouy][a-z]+)$`,
);

/**
 * Words that English joins in names of games and stories, where both halves are such words or the endings and beginnings above
 * (Dusk+watcher, Hearth+singer). Read as when they stand alone; none is a syllable of invented names.
 */
const HALVES = tableOf(`
amber ембер, anvil анвіл, arrow арроу, ash еш, autumn отам, axe акс, bait бейт, bang бенґ, bark барк, barley барлі, barrel баррел, bash беш, bat бет,
battle баттл, beak бік, beam бім, bear бер, bearer берер, beast біст, beetle бітл, belch белч, belcher белчер, bellow беллоу, bellows беллоуз,
belly беллі, bile байл, bind байнд, bitter біттер, black блек, blast бласт, blaster бластер, blaze блейз, blight блайт, blind блайнд, bloom блум,
blossom блоссом, blow блоу, blue блу, blunder бландер, blunt блант, bolt болт, bomb бом, bones боунз, boot бут, booze буз, bore бор, borne борн,
bottom боттом, bough бау, boulder боулдер, bow боу, braid брейд, brain брейн, bramble брембл, branch бранч, brand бранд, brass брасс, brave брейв,
brawl брол, bread бред, break брейк, breeze бріз, brew брю, brewer брюер, briar браяр, bright брайт, brine брайн, bristle брістл, broken броукен,
bronze бронз, brow броу, brown браун, brush браш, bubble баббл, buck бак, bucket бакет, bull булл, burner бернер, burrow барроу, burrower барроуер,
bush буш, buster бастер, butcher бутчер, button баттон, buzz базз, call колл, candle кендл, cannon кеннон, carver карвер, caster кастер, catch кетч,
chain чейн, chase чейз, cheek чік, chew чу, chewer чуер, chill чілл, chime чайм, chin чін, cinder сіндер, claws клоуз, clay клей, clean клін,
clear клір, cleaver клівер, cloak клоук, club клаб, clutch клатч, coal коул, cobble коббл, cog коґ, coil койл, cold колд, copper коппер, crack крек,
crag креґ, crank кренк, creek крік, crook крук, crow кроу, crown краун, cruel круел, crush краш, crystal кристал, cut кат, dagger деґґер,
dancer дансер, dark дарк, dash деш, dawn дон, dazzle деззл, deep діп, delve делв, delver делвер, dew дью, dire даєр, dirge дердж, dirt дерт,
dock док, doom дум, down даун, dragon драґон, drake дрейк, dread дред, dream дрім, dreamer дрімер, drift дріфт, drink дрінк, drinker дрінкер,
drizzle дріззл, drop дроп, drum драм, dry драй, dune дюн, dusk даск, dust даст, dweller двеллер, eagle іґл, ears ірс, earth ерт, edge едж, elm елм,
ember ембер, eyes айз, fade фейд, falcon фалкон, fate фейт, fathom фатом, feast фіст, feather фезер, finder файндер, fingers фінґерс, fish фіш,
fizz фізз, fizzle фіззл, flank фленк, flare флер, flask фласк, flesh флеш, flight флайт, flint флінт, flow флоу, flower флауер, foam фоум, fog фоґ,
force форс, forest форест, foul фаул, fowl фаул, freeze фріз, frenzy френзі, fruit фрут, fuse ф’юз, fuzz фазз, gallow ґаллоу, gaze ґейз,
gazer ґейзер, gear ґір, ghost ґост, gill ґілл, glade ґлейд, glare ґлер, gleam ґлім, glen ґлен, glider ґлайдер, glimmer ґліммер, gloom ґлум,
glory ґлорі, glove ґлав, glow ґлоу, gold ґолд, golden ґолден, gore ґор, gorge ґордж, gouge ґаудж, grain ґрейн, grasp ґрасп, grass ґрасс, grave ґрейв,
gray ґрей, grease ґріс, great ґрейт, green ґрін, grim ґрім, grime ґрайм, grin ґрін, grind ґрайнд, grinder ґрайндер, grip ґріп, grizzle ґріззл,
grove ґроув, growl ґраул, grub ґраб, gust ґаст, gut ґат, guzzle ґаззл, hail гейл, hair гер, half гаф, hallow галлоу, handle гендл, hands гендс,
hard гард, harrow гарроу, hate гейт, hazel гейзел, hearth гарт, hearts гартс, heat гіт, heel гіл, hell гелл, hock гок, hollow голлоу, honey гані,
honor гонор, hook гук, hope гоуп, horde горд, hound гаунд, howl гаул, howler гаулер, ice айс, ivory айворі, jack джек, jade джейд, jagged джеґґед,
jewel джуел, jumper джампер, keg кеґ, kettle кеттл, key кі, kill кілл, killer кіллер, kindle кіндл, knife найф, knot нот, knuckle накл,
lander лендер, lash леш, laugh лаф, leather лезер, lightning лайтнінґ, limb лім, link лінк, lion лайон, loom лум, loose лус, lord лорд, lore лор,
love лав, lust ласт, mantle ментл, marsh марш, master мастер, maul мол, maw моу, mend менд, mender мендер, might майт, mill мілл, mind майнд,
mire майр, mist міст, morning морнінґ, moss мосс, mountain маунтін, muck мак, mud мад, murk мерк, muse м’юз, muzzle маззл, nail нейл, neck нек,
needle нідл, nether незер, nettle неттл, nightmare найтмар, nimble німбл, north норт, nose ноуз, nozzle ноззл, oak оук, oaken оукен, ooze уз,
owl аул, paint пейнт, pale пейл, path пат, paw поу, peak пік, pebble пеббл, petal петал, pick пік, pincher пінчер, pint пайнт, pipe пайп,
pistol пістол, plain плейн, plow плау, plug плаґ, pocket покет, poison пойзон, press прес, prey прей, pride прайд, proud прауд, prowl праул,
prowler праулер, puddle паддл, puff пафф, punch панч, pyre паєр, quick квік, quill квілл, quiver квівер, rager рейджер, rain рейн, ram рем,
rattle реттл, raven рейвен, razor рейзор, razzle реззл, reaper ріпер, reaver рівер, red ред, reed рід, rend ренд, render рендер, ride райд,
riser райзер, river рівер, roar рор, roarer рорер, robber роббер, rogue роґ, rot рот, rough раф, rumble рамбл, rune рун, rust раст, rusty расті,
sabre сейбер, salt солт, sand санд, saw со, scalp скалп, scar скар, scorn скорн, scourge скердж, scout скаут, scowl скаул, scream скрім,
screamer скрімер, screech скріч, screw скрю, scribe скрайб, sea сі, seam сім, sentinel сентінел, serpent серпент, shadow шедоу, shallow шеллоу,
shank шенк, shaper шейпер, shard шард, sharp шарп, shatter шеттер, shell шелл, shift шіфт, shimmer шіммер, shine шайн, shiner шайнер, shiver шівер,
shore шор, short шорт, shout шаут, shred шред, shrub шраб, silence сайленс, silent сайлент, silk сілк, silver сілвер, singer сінґер, skin скін,
skinner скіннер, skull скалл, slash слеш, slasher слешер, slate слейт, slave слейв, sleeve слів, slicer слайсер, slick слік, slime слайм, slip сліп,
slither слізер, smash смеш, smasher смешер, smile смайл, smolder смолдер, snaggle снеґґл, snake снейк, snap снеп, snapper снеппер, snarl снарл,
snarler снарлер, snort снорт, snot снот, snuff снафф, soft софт, soot сут, sorrow сорроу, sour сауер, spark спарк, sparkle спаркл, speaker спікер,
spell спелл, spider спайдер, spike спайк, spin спін, spindle спіндл, spine спайн, spinner спіннер, spire спайр, spirit спіріт, spite спайт,
spittle спіттл, splinter сплінтер, split спліт, spore спор, spot спот, spring спрінґ, sprocket спрокет, sprout спраут, spyre спайр, squeak сквік,
stable стейбл, stack стек, staff стафф, stag стеґ, stalk сток, stare стер, steam стім, steed стід, step степ, still стілл, sting стінґ,
stinger стінґер, stitch стіч, stomp стомп, stomper стомпер, stove стоув, straw стро, stream стрім, striker страйкер, string стрінґ, strong стронґ,
stump стамп, summer саммер, sun сан, sure шур, swamp свомп, sweet світ, swift свіфт, swill свілл, sworn сворн, talker токер, talon талон,
tamer теймер, tangle тенґл, tank тенк, taper тейпер, tarnish тарніш, taut тот, terror террор, thicket тікет, thimble тімбл, thistle тісл,
thought тот, thread тред, throat троут, thrower троуер, thumb там, tide тайд, tiger тайґер, timber тімбер, tinker тінкер, toggle тоґґл, tongue танґ,
tooth тут, torch торч, torn торн, totem тотем, touch тач, tracker трекер, trail трейл, trap треп, trapper треппер, tread тред, treader тредер,
tree трі, trick трік, true тру, twig твіґ, twilight твайлайт, twin твін, twist твіст, twister твістер, valley валлі, valor валор, vault волт,
veil вейл, vein вейн, vengeance венджанс, venom веном, vigil віджил, vile вайл, vine вайн, void войд, volt волт, wail вейл, wander вандер,
wanderer вандерер, war вор, ward ворд, warden ворден, warder вордер, watcher вотчер, weasel візел, weather везер, weave вів, web веб, west вест,
whack векк, wheel віл, whip віп, whirl верл, whisk віск, whisker віскер, whistle вісл, wilder вайлдер, willow віллоу, wings вінґс,
winter вінтер, wish віш, wither візер, woods вудс, wool вул, worker воркер, worm ворм, wound вунд, wrath рат, wreath ріт, wreck рек, wrecker рекер,
wright райт, yard ярд, yell єлл, yellow єллоу
`);
const FIRST_HALVES: ReadonlyMap<string, string> = new Map([...ENDINGS, ...HALVES, ...BEGINNINGS]);
const SECOND_HALVES: ReadonlyMap<string, string> = new Map([...BEGINNINGS, ...HALVES, ...ENDINGS]);

const LONGEST_PAIR = 20;

/** The two known halves of a word with their readings, or undefined. */
export function splitPair(word: string): readonly (readonly [half: string, reading: string])[] | undefined {
  if (word.length < 2 * SHORTEST_STEM || word.length > LONGEST_PAIR) return undefined;
  for (let at = SHORTEST_STEM; at <= word.length - SHORTEST_STEM; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const head = first === second ? undefined : FIRST_HALVES.get(first);
    const tail = head === undefined ? undefined : SECOND_HALVES.get(second);
    if (head !== undefined && tail !== undefined)
      return [
        [first, head],
        [second, tail],
      ];
  }
  return undefined;
}

export interface Begun {
  readonly beginning: string;
  readonly reading: string;
  readonly rest: string;
}

/** The known beginning of a word and the rest, or undefined. */
export function splitBeginning(word: string): Begun | undefined {
  const [, beginning, rest = ''] = BEGINS.exec(word) ?? [];
  const known = BEGINNINGS.find(([one]) => one === beginning);
  return known && { beginning: known[0], reading: known[1], rest };
}

/** The compound a word is, or undefined. The stem has a vowel and ends in a consonant, a silent e (Stone+house), in -y, -ie (Haley+ville) or is a syllable in -ay, -ey, -ee (Bay+side). */
export function splitCompound(word: string): Compound | undefined {
  if (/[^s]s$/.test(word)) {
    const one = splitSingular(word.slice(0, -1));
    if (one) return { stem: one.stem, ending: `${one.ending}s`, reading: `${one.reading}с` };
  }
  return splitSingular(word);
}

function splitSingular(word: string): Compound | undefined {
  for (const [ending, reading] of BY_LAST_LETTER.get(word.charCodeAt(word.length - 1)) ?? []) {
    if (word.length - ending.length < SHORTEST_STEM || !word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    if (/[aeiouy](?:.*[^aeiouy]|[bcdfgklmnpstvz]+(?:e|ie|e?y)|[aeo]y)$|^[^aeiouy]+(?:[ae]y|ee)$/.test(stem))
      return { stem, ending, reading };
  }
  return undefined;
}
