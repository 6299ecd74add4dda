import { createRandom } from '../../random.ts';
import type { TitleFacts } from '../facts.ts';
import { AIRS, type AirName } from './airs.ts';
import { GROUNDS, type GroundName } from './grounds.ts';
import { FLOATING, STANDING } from './motifs.ts';
import { PALETTES, type PaletteName } from './palettes.ts';

/** How the pictures of a title look. */
export interface Look {
  readonly palette: PaletteName;
  readonly ground: GroundName;
  readonly motif: string;
  readonly air: AirName;
}

/** By slug: palette, ground, motif, air. Motifs hint at the story and copy no drawing. */
const TABLE = `
sen-ta-chikhiro-u-poloni-dukhiv dusk sea train stars
mii-susid-totoro forest hills umbrella rain
van-pis sea sea ship birds
zapysnyk-smerti blood city apple embers
kovboi-bibop violet space vinyl stars
ataka-tytaniv-1-sezon sand hills wall birds
tvoie-imia dusk peaks comet stars
friren-shcho-provodzhaie-v-ostanniu-put mint meadow wand petals
stalevyi-alkhimik-braterstvo ember hills gear embers
nova-era-yevanhelion violet city cross none
akira neon city capsule none
naruto sand forest leaf leaves
pryntsesa-mononoke forest forest wolf leaves
mandrivnyi-zamok dawn meadow castle haze
brama-shteina slate city clock none
vanpanchmen acid city fist rays
klynok-yakyi-znyshchuie-demoniv night forest katana petals
tetsuwan-atom cobalt clouds robot stars
jungle-taitei sand hills crown birds
mach-gogogo acid dunes car rays
ribbon-no-kishi rose hills crown petals
kit-u-chobotiakh gold hills cat stars
sazae-san dawn sea fish birds
gegege-no-kitarou-1968 night forest eye none
dororo-pilotnyi-epizod ember hills katana embers
zavtrashnii-dzho slate city glove rain
khaidi dawn peaks house birds
kendi-kendi rose meadow rose petals
uchuu-senkan-yamato night space rocket stars
konan-khlopchyk-z-maibutnoho sea sea plane birds
kosmichnyi-pirat-kapitan-kharlok-2 blood space skull stars
halaktychnyi-ekspres-999 night space train stars
liupen-iii-zamok-kaliostro mint hills key birds
mobile-suit-gundam cobalt space robot stars
doraemon sea clouds door haze
troianda-versaliu rose hills rose petals
anna-iz-zelenykh-dakhiv forest meadow house leaves
halaktychnyi-ekspres-999-2 violet space train stars
beladona-smutku sakura meadow lily petals
dragon-boll sand peaks starball haze
dragon-boll-zet cobalt peaks starball rays
mohyla-svitliachkiv night hills lantern embers
vidmatska-sluzhba-dostavky sea city broom birds
nebesnyi-zamok-laputa sea clouds castle birds
nausika-z-dolyny-vitriv mint dunes plane haze
ranma-1-2 acid clouds umbrella bubbles
lehenda-pro-heroiv-halaktyky night space crown stars
kapitan-tsubasa forest court football rays
myslyvets-na-vampiriv-di blood peaks cross none
yaitse-anhela slate hills egg rain
kulak-pivnichnoi-zori ember dunes fist embers
miskyi-myslyvets neon city car none
bosonohyi-gen ember hills field embers
touch dawn court baseball none
karnaval-robotiv gold stage robot stars
kinets-yevanhelionu blood sea wings none
krutyi-vchytel-onidzuka dusk city bike none
pokemon-pomarancheva-liha-2-sezon acid sea bolt haze
trigan sand dunes mask haze
pryvyd-v-latakh neon city screen rain
detektyv-svitu-dukhiv violet forest eye embers
berserk-tb-1 blood peaks swords embers
pryhody-digimoniv cobalt peaks egg haze
doskonala-zhurba rose stage mask none
blukach-kenshin-1996 ember hills katana petals
eksperymenty-lein slate city screen none
kartolovka-sakura sakura clouds wand petals
seilor-mun-1-sezon violet city wand stars
shepit-sertsia dawn city book haze
detektyv-konan cobalt city magnifier none
knur-bahrianyi sea sea plane birds
slem-dank ember court basketball rays
revoliutsionerka-utena rose clouds rose petals
na-start cobalt clouds wings haze
crayon-shin-chan acid hills paw haze
blich slate city katana none
stalevyi-alkhimik gold hills gear embers
samurai-champlu ember meadow swords leaves
flkl acid city guitar rays
koshyk-fruktiv sakura meadow cat petals
monstr blood hills book rain
tokiiski-khresni night city snow snowfall
ahent-paranoi sand city baseball none
tovarystvo-sirokrylykh slate meadow wings leaves
holos-dalekoi-zirky dusk space phone stars
kytsyna-podiaka forest city cat haze
interstella-5555 neon stage vinyl stars
kovboi-bibop-dveri-do-raiu sand city skull none
naruto-urahanni-khroniky ember forest leaf leaves
kod-gias-povstannia-lelusha violet city pawn none
kod-giass-povstannia-lelusha-2 blood city pawn embers
toradora rose city paw petals
gurren-lagann ember peaks top rays
pozhyrach-dush gold city scythe none
klannad sakura hills sakura petals
istorii-monstriv violet city mask none
khost-klub-shkoly-oran rose stage rose petals
klub-lehkoi-muzyky-sezon-2 mint stage guitar none
5-santymetriv-za-sekundu sakura city train petals
melankholiia-kharukhi-suzumii cobalt city bow stars
divchynka-shcho-strybala-kriz-chas sea clouds hourglass haze
gintama acid city swords none
mushishi forest forest spiral none
pono-na-kruchi sea sea fish bubbles
erho-proksi slate city eye none
papryka neon stage mask fireworks
litni-viiny dawn clouds sakura haze
nana rose city guitar none
svord-art-onlain-1-sezon cobalt clouds swords none
myslyvets-kh-myslyvets mint forest cards leaves
yanholski-rytmy dusk city wings none
tvoia-kvitneva-brekhnia sakura meadow piano petals
parazyt slate city eye none
voleibol-sezon-1 ember court volleyball rays
rizh-rubai blood city shield embers
my-dosi-ne-znaiemo-imeni-kvitochky sea forest lily fireworks
neimovirni-pryhody-dzhodzho-1-sezon violet city mask rays
psykhopasport-1-sezon neon city eye rain
charivnytsia-madoka-mahika rose clouds gem stars
khoka forest city magnifier leaves
dity-vovka-ame-ta-yuki forest peaks wolf rain
sad-sliv mint forest umbrella rain
lis-de-merekhtiat-svitliachky forest forest foxmask embers
mushishi-tin-shcho-pohlynaie-sontse night hills spiral none
lehenda-pro-chotyry-z-polovynoiu-tatami acid city clock none
kazka-pro-pryntsesu-kaguiu sakura peaks fan petals
pozychaika-arietti mint meadow leaf leaves
spohady-pro-marni dawn sea house birds
pererodzhennia-zhyttia-z-nulia-v-inshomu-sviti ice city clock snowfall
kaguia-viina-liubovi-ta-rozumu rose city letter petals
tokiiskyi-liudozher blood city mask rain
moia-akademiia-heroiv-1-sezon acid city figure rays
forma-holosu sea hills fish bubbles
misto-de-mene-nemaie ice city clock snowfall
tsei-prekrasnyi-svit-blahoslovennyi-bohom-1-sezon sea hills hat haze
tsei-prekrasnyi-svit-blahoslovennyi-bohom-2 mint hills wand haze
tsei-prekrasnyi-svit-blahoslovennyi-bohom-2-sezon acid hills flame none
ataka-tytaniv-sezon-3-chastyna-2 dusk hills wings birds
mob-variat-100-1-sezon violet city spiral none
klas-ubyvts-1-sezon gold hills book stars
neverlend forest forest lantern none
liubyi-u-franksi rose clouds robot petals
voleibol-sezon-2 cobalt court volleyball rays
doktor-stoun-1-sezon forest forest helix leaves
violeta-evergarden dawn meadow letter petals
rodom-z-abisa mint peaks lantern birds
drakonopokoivka-kobaiashi acid city dragon haze
koly-ya-pererodyvsia-slyzom sea forest dragon bubbles
devilmen-plaksii blood sea wings embers
yuri-na-lodu ice stage skater snowfall
saha-pro-vinland ice sea swords snowfall
dororo ember forest katana embers
ahresyvna-retsuko rose city mic none
prykhystok cobalt clouds screen stars
rilaif-finalnyi-rozdil dawn city capsule petals
mistse-shcho-dali-za-vsesvit ice peaks plane snowfall
dytia-pohody sea clouds umbrella rain
divchachyi-tabir night peaks tent stars
rybka-bananka gold city fish none
kiberpank-ti-shcho-bizhat-po-kraiu neon city rocket none
mahichna-bytva blood city eye embers
ataka-tytaniv-finalnyi-sezon slate hills wall embers
sudzume-zachyniaie-dveri sea meadow door birds
yak-ty-pozhyvaiesh slate hills bird leaves
simia-shpyhuna-sezon-1-chastyna-1 mint city magnifier none
synia-viaznytsia cobalt court football rays
orbita-pro-rukh-zemli night hills planet stars
likoris-rekoil rose city lily petals
tsia-farforova-lialechka-zakokhalasia rose hills bow petals
pidzemellia-smakoty sand peaks pot none
liudyna-benzopyla ember city saw embers
monoloh-travnytsi mint hills lily leaves
samitnytsia-roker acid stage guitar none
dandadan neon hills planet stars
kaidzhiu-no8 cobalt city dragon none
dytyna-uliublentsia violet stage gem stars
het-nerobstvo dawn city sakura petals
saha-pro-vinland-sezon-2 gold meadow field birds
budni-sakamoto acid city cup none
mii-shchaslyvyi-shliub sakura forest sakura petals
mobilna-bronia-gandam-vidma-z-merkuriiu ice space robot stars
velykyi-shakhrai acid city cards rays
pluton blood dunes robot none
reitynh-korolia gold hills crown none
dyvne-taksi neon city car none
drakon-i-pryntsesa-z-lastovynniam violet clouds rose petals
ozyrnys dawn hills brush birds
rodom-z-abisa-2 gold peaks lantern embers
skhid-misiatsia night space planet stars
beibleid-x acid stage top rays
witch-hat-atelier violet clouds hat stars
slime-4th-season sea hills crown bubbles
dorohedoro-season-2 blood city skull rain
re-4th-season ice forest hourglass snowfall
daemons-of-the-shadow-realm dusk forest foxmask embers
fist-of-the-north-star sand dunes fist embers
akane-banashi ember stage fan none
mao blood forest cat petals
dr-stone-science-future-3 cobalt hills rocket stars
a-actii-second-season sea court baseball rays
liar-game slate stage cards none
digimon-beatbreak neon city egg none
star-detective-precure sakura city magnifier stars
pokemon-2023 mint clouds bolt haze
the-ramparts-of-ice ice hills snow snowfall
the-angel-next-door-spoils-me-rotten2 rose city wings snowfall
doraemon-2005 cobalt clouds door haze
chibi-maruko-chan-1995 sakura hills sakura petals
kill-blue mint city book none
marriagetoxin dusk city rose none
steel-ball-run gold dunes horseshoe birds
the-drops-of-god rose hills wine none
mofusand sea sea cat bubbles
nihon-sangoku ember peaks fan none
the-klutzy-class-monitor acid city bow petals
villainess-observation-log rose meadow crown petals
i-want-to-end-this-love-game dusk city letter petals
eren-the-southpaw cobalt city brush none
even-a-replica-can-fall-in-love sea meadow sakura bubbles
hyakki-yagshosho violet forest lantern embers
my-ribdiculous-reincarnation gold hills skull rays
gals-cant-be-kind-to-otaku acid city gem stars
classroom-of-the-elite-4 blood city pawn none
koalas-diary mint forest paw leaves
go-for-it-nakamura-kun sea city fish bubbles
halo-lehendy cobalt space shield stars
gotcha acid hills bolt rays
stepovyi-ekspres sand meadow train birds
sklianyi-leleka ice sea bird snowfall
maisternia-zabutykh-hodynnykiv gold city clock none
khvylyna-do-svitanku dawn hills hourglass birds
`;

const looks = new Map<string, Look>();
for (const row of TABLE.trim().split('\n')) {
  const [slug = '', palette = '', ground = '', motif = '', air = ''] = row.split(' ');
  if (
    !(palette in PALETTES && ground in GROUNDS && air in AIRS && (FLOATING.has(motif) || STANDING.has(motif)))
  ) {
    throw new Error(`looks: ${row}`);
  }
  // `as`: just checked against the tables.
  looks.set(slug, {
    palette: palette as PaletteName,
    ground: ground as GroundName,
    motif,
    air: air as AirName,
  });
}

/** The look of a title; one that has none gets something quiet, by its name. */
export function lookOf(title: TitleFacts): Look {
  const random = createRandom(`look ${title.slug}`);
  const palette = random.pick(['dusk', 'dawn', 'mint', 'slate', 'violet'] as const);
  return looks.get(title.slug) ?? { palette, ground: 'hills', motif: 'spiral', air: 'none' };
}
