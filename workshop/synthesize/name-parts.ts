/**
 * Parts of made-up names: elements of Japanese names (kanji with a reading from names), morae of Western names,
 * characters of Chinese nicknames. The first ones are picked more often, because real names have favourites, too.
 */

/** Kanji and its reading, in pairs. */
export const elements: readonly (readonly [kanji: string, romaji: string])[] = (
  '山 yama 田 ta 中 naka 川 kawa 村 mura 木 ki 本 moto 子 ko 美 mi 奈 na 野 no 島 shima 原 hara 井 i 大 o 小 o 上 ue 高 taka 松 matsu ' +
  '藤 fuji 石 ishi 林 hayashi 森 mori 清 kiyo 水 mizu 池 ike 橋 hashi 花 hana 香 ka 里 ri 真 ma 理 ri 紗 sa 由 yu 優 yu 愛 ai 希 ki 千 chi ' +
  '春 haru 夏 natsu 秋 aki 冬 fuyu 月 tsuki 星 hoshi 空 sora 海 umi 雪 yuki 桜 sakura 葉 ha 音 oto 和 kazu 明 aki 光 mitsu 輝 teru 翔 sho ' +
  '太 ta 郎 ro 介 suke 也 ya 斗 to 人 hito 樹 ki 一 ichi 二 ji 三 mi 五 go 八 ya 九 ku 十 to 百 momo 万 ma 金 kane 銀 gin 鉄 tetsu 白 shira 黒 kuro ' +
  '赤 aka 青 ao 緑 midori 紫 shi 朱 shu 東 higashi 西 nishi 南 minami 北 kita 前 mae 後 go 内 uchi 外 soto 古 furu 新 nii 長 naga 広 hiro ' +
  '深 fuka 浅 asa 神 kami 宮 miya 寺 tera 城 shiro 堀 hori 坂 saka 沢 sawa 谷 tani 岡 oka 浜 hama 浦 ura 津 tsu 崎 saki 瀬 se 滝 taki 泉 izumi ' +
  '竹 take 梅 ume 菊 kiku 蓮 ren 蘭 ran 菜 na 実 mi 麻 asa 桃 momo 柚 yuzu 杏 an 栞 shiori 楓 kaede 葵 aoi 茜 akane 椿 tsubaki 鳥 tori 鷹 taka ' +
  '鶴 tsuru 鷲 washi 馬 ma 犬 inu 虎 tora 龍 ryu 亀 kame 熊 kuma 鹿 shika 猫 neko 武 take 勇 yu 誠 makoto 義 yoshi 忠 tada 信 nobu 仁 jin 礼 rei ' +
  '智 tomo 友 tomo 直 nao 正 masa 政 masa 良 yoshi 善 zen 康 yasu 健 ken 剛 go 隆 taka 栄 ei 昌 masa 盛 mori 繁 shige 茂 shige 豊 toyo 富 tomi ' +
  '福 fuku 寿 toshi 永 naga 久 hisa 恒 tsune 常 tsune 平 hei 安 yasu 静 shizu 玲 rei 鈴 suzu 琴 koto 弦 gen 歌 uta 詩 shi 文 fumi 史 fumi 絵 e ' +
  '彩 aya 綾 aya 織 ori 糸 ito 絹 kinu 衣 i 珠 tama 玉 tama 瑠 ru 璃 ri 瑞 mizu 晶 aki 風 kaze 雲 kumo 雨 ame 虹 niji 霧 kiri 霞 kasumi 嵐 arashi ' +
  '陽 yo 朝 asa 夕 yu 夜 yo 宵 yoi 暁 akatsuki 旭 asahi 凪 nagi 渚 nagisa 汐 shio 湊 minato 航 wataru 船 fune 帆 ho 舞 mai 結 yu 心 kokoro 想 so 夢 yume'
)
  .split(' ')
  .flatMap((kanji, at, all) => (at % 2 === 0 ? [[kanji, all[at + 1] ?? ''] as const] : []));

/** Katakana and its spelling in Western names, in pairs. */
export const morae: readonly (readonly [kana: string, latin: string])[] = (
  'ア a ル l リ li ラ la ロ lo レ le ン n マ ma ミ mi メ me ス s ト t ク k カ ca キ ki ナ na ニ ni ネ ne ノ no サ sa シ si セ se ソ so タ ta テ te ティ ti ' +
  'エ e イ i オ o ウ u バ ba ビ bi ベ be ボ bo ブ b パ pa ピ pi ペ pe ポ po プ p ガ ga ギ gi ゲ ge ゴ go グ g ダ da デ de ド d ディ di ザ za ジ ji ジェ je ' +
  'ジョ jo ハ ha ヒ hi ヘ he ホ ho ファ fa フィ fi フェ fe フォ fo フ f ヴァ va ヴィ vi ヴェ ve ヴォ vo ヤ ya ユ yu ヨ yo ワ wa ウィ wi ウェ we チ chi チェ che シェ she シャ sha ー r'
)
  .split(' ')
  .flatMap((kana, at, all) => (at % 2 === 0 ? [[kana, all[at + 1] ?? ''] as const] : []));

/** Characters of nicknames. */
export const hanzi: readonly string[] = [
  ...('小大阿老白黑红蓝金银天地日月星光风雷水火山海云雨雪花草木竹林森石玉龙凤虎狼猫狗兔鸟鱼王公主女神魔仙鬼剑刀枪战士骑兵团长队' +
    '妹姐哥弟爷奶妈爸叔姨师傅同学老师博士医生院会长员工人子儿宝贝甜心酱桑君娘姬帝皇后妃将军侠客盗贼猎手舞者歌声梦想爱恨情仇生死' +
    '永恒无限真伪善恶光暗冰炎电磁炮超级最强弱高低冷热美丽可怜温柔暴力恐怖秘密奇妙传说英雄少年千万亿零一二三四五六七八九十百'),
];

/** Hepburn of the elements in kana, the longest first. */
export const kanaOf: readonly (readonly [romaji: string, kana: string])[] = (
  'kya きゃ kyu きゅ kyo きょ sha しゃ shu しゅ sho しょ cha ちゃ chu ちゅ cho ちょ ryu りゅ ryo りょ nya にゃ hya ひゃ shi し chi ち tsu つ ka か ki き ku く ' +
  'ke け ko こ ga が gi ぎ gu ぐ ge げ go ご sa さ su す se せ so そ za ざ ji じ zu ず ze ぜ zo ぞ ta た te て to と da だ de で do ど na な ni に nu ぬ ' +
  'ne ね no の ha は hi ひ fu ふ he へ ho ほ ba ば bi び bu ぶ be べ bo ぼ ma ま mi み mu む me め mo も ya や yu ゆ yo よ ra ら ri り ru る re れ ro ろ ' +
  'wa わ a あ i い u う e え o お n ん'
)
  .split(' ')
  .flatMap((romaji, at, all) => (at % 2 === 0 ? [[romaji, all[at + 1] ?? ''] as const] : []));
