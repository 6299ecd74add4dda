import type { Bust } from './art/busts.ts';
import type { PaletteName } from './art/palettes.ts';
import type { ExtraName, HairName, WearName } from './art/wardrobe.ts';

/** A portrait: a bust, or an emblem for one who is no human being. */
export type Portrait = Bust | { readonly palette: PaletteName; readonly motif: string };

const SKINS = {
  fair: '#f6d3b8',
  light: '#f0c19c',
  tan: '#d79c6f',
  brown: '#a86a43',
  pale: '#fbe6da',
  steel: '#c9d3dc',
} as const;
type Skin = keyof typeof SKINS;

function bust(
  palette: PaletteName,
  hair: HairName,
  hairInk: string,
  skin: Skin,
  wear: WearName,
  wearInk: string,
  trim: string,
  extra: ExtraName = 'none',
  extraInk = '#2b2b33',
): Portrait {
  return { palette, hair, hairInk, skin: SKINS[skin], wear, wearInk, trim, extra, extraInk };
}
const emblem = (palette: PaletteName, motif: string): Portrait => ({ palette, motif });

/** Portraits by slug: colours and one attribute, no face and no copied drawing. */
export const PORTRAITS: ReadonlyMap<string, Portrait> = new Map<string, Portrait>([
  ['ogino-chihiro', bust('dusk', 'pony', '#4a2f27', 'fair', 'striped', '#f4f1e6', '#58a07a')],
  ['haku', bust('sea', 'bob', '#2f4f46', 'pale', 'kimono', '#eef3f7', '#3a6ea5')],
  ['kamajii', bust('ember', 'none', '#444444', 'tan', 'vest', '#5b4636', '#d9c9a8', 'glasses', '#1d1d22')],
  ['totoro', emblem('forest', 'umbrella')],
  ['kusakabe-mei', bust('forest', 'twin', '#6b4430', 'fair', 'dress', '#e8699a', '#ffffff')],
  [
    'monkey-d-luffy',
    bust('sea', 'mop', '#1c1b22', 'light', 'vest', '#d1342f', '#f4d35e', 'strawhat', '#f2c14e'),
  ],
  ['nico-robin', bust('violet', 'curtain', '#17171f', 'light', 'collar', '#5a3a86', '#f2e9ff')],
  [
    'roronoa-zoro',
    bust('mint', 'short', '#3f8f57', 'light', 'kimono', '#20452f', '#e9e4d0', 'scar', '#8c4a3a'),
  ],
  ['ryuk', emblem('blood', 'apple')],
  ['l', bust('slate', 'spiky', '#15161c', 'pale', 'plain', '#f4f4f2', '#cfd3d8')],
  ['yagami-light', bust('blood', 'swept', '#7a4b2c', 'fair', 'suit', '#6f5a43', '#b3202c')],
  [
    'faye-valentine',
    bust('violet', 'bob', '#3b2b59', 'pale', 'collar', '#f2c230', '#d23c3c', 'ribbon', '#f2c230'),
  ],
  ['spike-spiegel', bust('violet', 'mop', '#24413c', 'light', 'suit', '#20386b', '#1a1a22')],
  ['ein', emblem('sand', 'paw')],
  ['eren-yeager', bust('sand', 'swept', '#4a3527', 'light', 'hood', '#6e5a3c', '#3d6b4f')],
  [
    'mikasa-ackerman',
    bust('slate', 'bob', '#14151b', 'pale', 'vest', '#8a6a46', '#f0ece4', 'scarf', '#b3282d'),
  ],
  ['armin-arlert', bust('dawn', 'bob', '#f0cf6a', 'fair', 'vest', '#8a6a46', '#cfe3f0')],
  ['levi-ackerman', bust('slate', 'curtain', '#1b1c22', 'pale', 'cape', '#2f5a44', '#ffffff')],
  ['tachibana-taki', bust('dusk', 'spiky', '#2b211f', 'light', 'collar', '#f3f3f3', '#2f4f8f')],
  [
    'miyamizu-mitsuha',
    bust('dusk', 'bun', '#241d22', 'fair', 'sailor', '#2f4f8f', '#d1342f', 'ribbon', '#d94f3d'),
  ],
  ['frieren', bust('mint', 'twin', '#eceff2', 'pale', 'cape', '#fdfdfd', '#d9b45b', 'pointy', '#fbe6da')],
  ['fern', bust('violet', 'long', '#6b4a8f', 'fair', 'cape', '#2b2038', '#f4f0ea')],
  [
    'alphonse-elric',
    bust('ember', 'none', '#8795a1', 'steel', 'armor', '#8795a1', '#5f6e7b', 'horns', '#aab6c0'),
  ],
  ['edward-elric', bust('ember', 'pony', '#f2c230', 'fair', 'cape', '#b3202c', '#1c1b22')],
  [
    'winry-rockbell',
    bust('dawn', 'pony', '#f3d77a', 'fair', 'vest', '#5b6b8c', '#f4f1e6', 'goggles', '#33343c'),
  ],
  ['roy-mustang', bust('cobalt', 'swept', '#17181f', 'fair', 'collar', '#2f4fa0', '#d9b45b')],
  [
    'soryu-asuka-langley',
    bust('ember', 'long', '#d8662f', 'fair', 'armor', '#c22f2f', '#ff8a3d', 'horns', '#c22f2f'),
  ],
  ['ayanami-rei', bust('ice', 'bob', '#8fc3e0', 'pale', 'armor', '#f4f6f8', '#1c3d6b')],
  ['ikari-shinji', bust('cobalt', 'short', '#3a2f2b', 'fair', 'plain', '#f4f4f4', '#20242e')],
  [
    'katsuragi-misato',
    bust('dusk', 'curtain', '#3a2457', 'fair', 'collar', '#c22f2f', '#20242e', 'gem', '#f2c230'),
  ],
  ['nagisa-kaworu', bust('ice', 'mop', '#c9ccd4', 'pale', 'collar', '#f7f7fa', '#c22f2f')],
  ['kaneda-shotaro', bust('neon', 'swept', '#1a1a22', 'light', 'collar', '#d7263d', '#f4f4f4')],
  ['shima-tetsuo', bust('blood', 'spiky', '#1a1a22', 'light', 'cape', '#d7263d', '#f4f4f4')],
  [
    'naruto-uzumaki',
    bust('sand', 'spiky', '#f7c531', 'light', 'collar', '#f07a1c', '#2a2a35', 'headband', '#22365e'),
  ],
  [
    'haruno-sakura',
    bust('sakura', 'bob', '#f48fb1', 'fair', 'vest', '#c2304a', '#ffffff', 'headband', '#c2304a'),
  ],
  ['uchiha-sasuke', bust('cobalt', 'spiky', '#171a2b', 'pale', 'collar', '#27407f', '#f4f4f4')],
  [
    'hatake-kakashi',
    bust('slate', 'spiky', '#c7ccd3', 'fair', 'vest', '#3f6a4c', '#22365e', 'mask', '#22365e'),
  ],
  ['ashitaka', bust('forest', 'short', '#2c1f1b', 'tan', 'kimono', '#2d5a9c', '#d9c9a8', 'scar', '#6b1f3a')],
  ['san', bust('forest', 'short', '#3a2a20', 'light', 'cape', '#f7f5ee', '#c2304a', 'ears', '#f7f5ee')],
  [
    'sophie-hatter',
    bust('dawn', 'braids', '#b5a79a', 'fair', 'dress', '#4f7ea3', '#ffffff', 'ribbon', '#d94f3d'),
  ],
  ['howl', bust('rose', 'curtain', '#e9cf7a', 'pale', 'collar', '#f4f1e6', '#b3202c', 'earrings', '#2fae8f')],
  ['makise-kurisu', bust('slate', 'long', '#9c3f2e', 'fair', 'suit', '#f4f4f2', '#b3202c')],
  ['saitama', bust('acid', 'none', '#000000', 'light', 'cape', '#f6d33c', '#ffffff')],
  ['genos', bust('cobalt', 'spiky', '#f3d34f', 'fair', 'armor', '#33343c', '#c9d3dc')],
  [
    'kamado-tanjirou',
    bust('night', 'spiky', '#5a1f2b', 'light', 'kimono', '#1f7a5a', '#1b1b22', 'earrings', '#f4f1e6'),
  ],
  [
    'kamado-nezuko',
    bust('sakura', 'long', '#2b1a22', 'fair', 'kimono', '#f29ab5', '#ffffff', 'ribbon', '#f48fb1'),
  ],
  ['atom', emblem('cobalt', 'robot')],
  [
    'captain-harlock',
    bust('blood', 'curtain', '#5a3a25', 'fair', 'cape', '#16161c', '#d7263d', 'eyepatch', '#16161c'),
  ],
  ['lupin-iii', bust('mint', 'short', '#17181f', 'light', 'suit', '#2f9e6b', '#f2c230')],
  ['oscar-francois-de-jarjayes', bust('rose', 'wavy', '#f2d26b', 'pale', 'armor', '#b3202c', '#d9b45b')],
  [
    'anne-shirley',
    bust('forest', 'braids', '#d2532a', 'fair', 'dress', '#7aa37f', '#f4f1e6', 'strawhat', '#e8cf8a'),
  ],
  ['son-goku', bust('sand', 'spiky', '#17181f', 'light', 'vest', '#f07a1c', '#2d5a9c')],
  ['kiki', bust('sea', 'bob', '#3a2a25', 'fair', 'dress', '#2d2746', '#ffffff', 'ribbon', '#d7263d')],
  ['jiji', emblem('sea', 'cat')],
  ['nausicaa', bust('mint', 'bob', '#b5562f', 'fair', 'collar', '#3d6fa8', '#d9c9a8', 'goggles', '#4a3527')],
  ['sheeta', bust('dawn', 'braids', '#3a2a25', 'fair', 'dress', '#5f7fb0', '#ffffff', 'gem', '#3fb8e0')],
  ['yang-wen-li', bust('night', 'mop', '#20211f', 'light', 'collar', '#26352c', '#e8e2cf', 'cap', '#1b241f')],
  ['kusanagi-motoko', bust('neon', 'bob', '#3a2457', 'pale', 'armor', '#5b6b8c', '#22e1ff')],
  ['guts', bust('blood', 'spiky', '#17171c', 'tan', 'armor', '#2a2a31', '#4b4b55', 'scar', '#7a3b2d')],
  ['lain-iwakura', bust('slate', 'bob', '#5a4032', 'pale', 'hood', '#8b6b4c', '#f4f1e6')],
  [
    'kinomoto-sakura',
    bust('sakura', 'bob', '#9c6b3f', 'fair', 'dress', '#f48fb1', '#ffffff', 'ribbon', '#e4576f'),
  ],
  [
    'tsukino-usagi',
    bust('violet', 'buns', '#f7d74c', 'fair', 'sailor', '#2d5adb', '#d7263d', 'gem', '#d7263d'),
  ],
  [
    'edogawa-conan',
    bust('cobalt', 'short', '#20202a', 'light', 'suit', '#2d4f9e', '#d7263d', 'glasses', '#15161c'),
  ],
  [
    'marco-pagot',
    bust('sea', 'buzz', '#3a2a25', 'light', 'collar', '#c9b48a', '#d1342f', 'goggles', '#4a3527'),
  ],
  ['kurosaki-ichigo', bust('slate', 'spiky', '#f0862b', 'light', 'kimono', '#17171c', '#f4f4f2')],
  ['tenma-kenzou', bust('slate', 'swept', '#20202a', 'light', 'suit', '#f4f4f2', '#3a6ea5')],
  ['lelouch-lamperouge', bust('violet', 'swept', '#17171f', 'pale', 'collar', '#2b2038', '#d9b45b')],
  ['c-c', bust('mint', 'long', '#9fd08a', 'pale', 'plain', '#f4f4f2', '#2b2038')],
  ['kamina', bust('ember', 'spiky', '#3a7fd0', 'tan', 'cape', '#b3202c', '#f2c230', 'glasses', '#f07a1c')],
  ['ginko', bust('forest', 'mop', '#e6e8e4', 'fair', 'plain', '#5f7f63', '#3b4f40')],
  ['ponyo', emblem('sea', 'fish')],
  [
    'miyazono-kaori',
    bust('sakura', 'long', '#f3d77a', 'fair', 'dress', '#f7c8d4', '#ffffff', 'flower', '#e4576f'),
  ],
  ['hinata-shouyou', bust('ember', 'spiky', '#f0862b', 'light', 'plain', '#15161c', '#f07a1c')],
  [
    'violet-evergarden',
    bust('dawn', 'bun', '#f0d57a', 'pale', 'suit', '#2f4fa0', '#f4f4f2', 'ribbon', '#b3202c'),
  ],
  ['hyakkimaru', bust('ember', 'topknot', '#17171c', 'fair', 'kimono', '#27407f', '#b08a55')],
  [
    'gojo-satoru',
    bust('blood', 'spiky', '#eef1f4', 'pale', 'collar', '#17171f', '#2a2a35', 'blindfold', '#101015'),
  ],
  ['marcille', bust('sand', 'braids', '#f2cf5b', 'fair', 'cape', '#2d3f6e', '#ffffff', 'pointy', '#f6d3b8')],
  ['denji', bust('ember', 'mop', '#f0d15a', 'light', 'suit', '#f4f4f2', '#17171c')],
  ['pochita', emblem('ember', 'saw')],
]);
