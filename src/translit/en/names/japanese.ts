/**
 * Japanese names and surnames that the English dictionary lists too, and would have read by English sounds. Only the
 * words stand here: the `ja` engine reads them. Facts of Japanese naming.
 */
export const JAPANESE_NAMES: ReadonlySet<string> = new Set(
  `kato goto aoi izumi sakurai shiina kaori atsushi hajime jun miyako karin kagami hana mao shizuka kiyoshi kanon nene asahi shun
hiroshi keisuke watanabe kashiwagi honda aoki naoki misa shimizu sakai inoue reina maeda mizuno rena sachi hiro harada
keiji hime mitsuru hino kawai taki kazuo matsunaga tae keiichi hattori kawakami sera fujii kuroda kuze adachi tetsuo
hideo hirose saiki kyoko kiyotaka hiroyuki moe taira hata naito rinne ogawa tsutomu miko arai katsumi kayo yoichi narita
hirata matsubara uchida matsuda shoko machi saito iwai noe hitoshi miyamori mitsui kawano ibaraki hayashi ueno kyo
hayashida aisa iwaki koichi marui ozaki iida handa akihito tsuji matsuura haruo kunio hideaki tsuneo haneda murase tsuda
nagai nakai tsukuba yasuhiro akebono akamine utsumi kubo masahiko kazuhiko kiichi matsuo mukai tsurumi koike fumio ueda
ohara masahiro taisei kumagai haiku bonsai sensei senpai kanji shogun daimyo ronin isekai otaku senshi hiragana katakana
makoto akira sakura kenji kenichi shinji shinichi takeshi satoshi yuki yukio yoko yuko michiko noriko akiko kazuko
sadako nobuko keiko reiko naoko hiroko yumiko sumiko tomoko emiko eriko mariko masako fumiko takako takashi tadashi
hitomi megumi ayumi natsumi minako kotaro taro jiro ichiro saburo goro shiro hideki hiroki koji ryo ryota daisuke
yusuke kosuke shinsuke kensuke ryosuke naruto sasuke itachi kakashi gaara tsunade jiraiya`.split(/\s+/),
);
