/**
 * Japanese names and words that the check always knows, beside those of a catalogue, in Hepburn with long vowels.
 * Facts of Japanese naming: the commonest surnames and given names, places, words that readers of manga use.
 */
import { readWords } from '../core/text-tables.ts';

const SURNAMES = readWords(`
satou suzuki takahashi tanaka watanabe itou yamamoto nakamura kobayashi katou yoshida yamada sasaki yamaguchi matsumoto inoue
kimura hayashi shimizu saitou yamazaki nakajima mori ikeda hashimoto abe ishikawa yamashita ogawa ishii hasegawa gotou okada
kondou maeda fujita endou aoki sakamoto murakami oota kaneko fujii fukuda nishimura miura takeuchi nakagawa okamoto matsuda
harada nakano ono tamura fujiwara nakayama ishida kojima wada morita uchida shibata sakai yokoyama miyazaki miyamoto takagi andou
shimada taniguchi oono takada maruyama imai kouno fujimoto murata takeda ueda sugiyama masuda sugawara hirano kojima ootsuka chiba
kubo matsui iwasaki sakurai kinoshita noguchi matsuo nomura kikuchi sano oonishi sugimoto arai hamada ichikawa furukawa mizuno
komatsu shimamura koizumi shiraishi kawaguchi tsuchiya kitamura yoshimura higashi ooishi nagai hirata tsuji fujisawa koike iwamoto
honda matsuoka uehara yoshikawa kurosawa oshii shinkai tezuka toriyama togashi kishimoto isayama oda urasawa takahata anno
hosoda kubo araki miike hayashibara hanazawa sawashiro mizushima kamiya ishiguro kuwashima sakaguchi nakazawa ozawa yanagi
shinomiya fujiwara iwaizumi hikigaya yuigahama yukinoshita zaimokuza hiratsuka uchiha uzumaki haruno hatake midoriya bakugou todoroki
`);

const GIVEN = readWords(`
hiroshi kenji kouji shinji junji seiji kenichi shin'ichi jun'ichi kouichi yuuichi eiichi keiichi shinichi junichi shouichi takeshi satoshi
tsuyoshi atsushi hitoshi kiyoshi takashi tadashi masashi makoto mamoru minoru noboru shigeru susumu tetsuya tatsuya katsuya shin'ya
jun'ya ken'ya kazuya naoya takuya yuuya daisuke kousuke shinsuke yuusuke shunsuke ryousuke ryuunosuke kentarou shintarou ryoutarou
soutarou rintarou koutarou jirou ichirou saburou gorou shirou jun shun ryou shou kyou ren riku haruto yuuto souta yuuma hayato kaito
kazuma kazuo haruki hideki hideo hidetoshi hiroki hiroyuki masahiro masaki masao mitsuru mitsuo naoki nobuyuki nobuo osamu tsutomu
toshiyuki toshiro tomoya yasuhiro yoshio yoshihiro yoshitaka yukio yutaka akira isao ichigo naruto sasuke kakashi itachi sousuke
shizuka shizuko yuuko youko kyouko junko sachiko michiko machiko chieko chiyo chihiro chisato chika shiori shinobu saori satsuki
mitsuki natsuki atsuko etsuko setsuko tsukasa tsubasa tsubaki tsugumi kazuko kazue kazumi suzuko suzume nozomi shizue megumi kagome
kaguya sakura haruka haruhi hinata hitomi hikari mayumi miyuki mizuki misuzu rin rei rie reiko rika ritsuko rumiko ryouko sayaka
tomoko tomoyo yoshiko yukari yukiko yumiko yuzuki asuka asuna ayumi ayaka akane akiko eriko fumiko hanako harumi hiromi homura junji
hideaki hisashi keiji keiko eiji youji yuuji shuuji seiichi kazuhiro akihiko kouhei ryouta shouta kenshin kenzou tatsuo yuujirou
chiaki kaori kaoru ayako emiko fujiko haruko hideko kimiko kiyoko masako mieko minako nobuko toshiko yasuko akemi asami satomi
tomomi nanami manami misato sayuri miku hatsune natsume
nezuko tanjirou zenitsu inosuke giyuu shinpachi gintoki kagura okabe makise chitanda houtarou mikasa saitama genos killua gon jougasaki
`);

const PLACES = readWords(`
hokkaidou toukyou hiroshima fukushima kagoshima tokushima nagoya nagasaki miyazaki niigata sapporo yokosuka shibuya shinjuku
akihabara ikebukuro roppongi ginza shizuoka fukuoka ooita gifu gunma shimane tottori kumamoto chiba saitama ibaraki fujisan shikoku
oosaka kyouto yokohama koube kawasaki kamakura kanazawa nikkou aichi akita ehime fukui hyougo iwate kagawa kanagawa kouchi miyagi
okayama tochigi toyama kyuushuu honshuu okinawa hakodate sendai matsuyama wakayama yamanashi yamagata aomori ishikawa shiga nagano
`);

/** Surnames, given names, places. */
export const COMMON_NAMES: readonly string[] = [...SURNAMES, ...GIVEN, ...PLACES];

/** Common nouns: looked for in small letters, too. */
export const COMMON_WORDS = readWords(`
shounen shoujo josei seinen shounen'ai senpai kouhai romaji ecchi mangaka shinigami tsundere yandere kuudere chibi seiyuu doujinshi
sensei isekai matcha onsen ryokan katakana hiragana shinobi kitsune tanuki youkai oniichan oneechan
`);

/** Ukrainian words and names that a Japanese name could have been misspelled as: they are never marked. */
export const ORDINARY: ReadonlySet<string> = readWords(`
матч матчі матчу матчем матчі матча марина марини марині марину мариною росія росії росію росією росіє боже чому його чого цього кого кому нього америка америки америці
америку америкою рим риму римі рима римом маша маші машу машею саша саші сашу сашею даша даші дашу дашею юрій юрія юрію марія марії марію
марією ходи сина сини сину гори горі гору горою зима зими зимі зиму зимою наша нашу нашої нашою нащо мушу часи кажи каже ганна ганни
ганну ганною микита микити микиту каїн каїна зеро горе кози козу мати мати мами маму міра міру міри
`);
