/** Every syllable in both systems against the full table, which the engine puts together from initials and finals. */
import { expect, test } from 'vitest';
import { createChinese } from '../../../src/translit/zh/engine.ts';

/**
 * pinyin, academic, ukt. Sources: the three-system table of ClippyFirst/chinese-for-ukrainians and the comparison
 * table of uk.wikipedia «Кирилізація китайської мови»; misprints resolved (di, rou, nuan, pou, pu, nüe, lüe).
 */
const table = `
  a а а
  ai ай ай
  an ань ань
  ang ан ан
  ao ао ао
  ba ба ба
  bai бай бай
  ban бань бань
  bang бан бан
  bao бао бао
  bei бей бей
  ben бень бень
  beng бен бен
  bi бі бі
  bian бянь б’янь
  biang бян б’ян
  biao бяо б’яо
  bie бє б’є
  bin бінь бінь
  bing бін бін
  bo бо бо
  bu бу бу
  ca ца ца
  cai цай цай
  can цань цань
  cang цан цан
  cao цао цао
  ce це це
  cei цей цей
  cen цень цень
  ceng цен цен
  cha ча ча
  chai чай чай
  chan чань чань
  chang чан чан
  chao чао чао
  che че че
  chen чень чень
  cheng чен чен
  chi чи чи
  chong чун чон
  chou чоу чов
  chu чу чу
  chua чуа чва
  chuai чуай чвай
  chuan чуань чвань
  chuang чуан чван
  chui чуй чвей
  chun чунь чвень
  chuo чо чво
  ci ци ци
  cong цун цон
  cou цоу цов
  cu цу цу
  cuan цуань цвань
  cui цуй цвей
  cun цунь цвень
  cuo цо цво
  da да да
  dai дай дай
  dan дань дань
  dang дан дан
  dao дао дао
  de де де
  dei дей дей
  den день день
  deng ден ден
  di ді ді
  dia дя дя
  dian дянь дянь
  diang дян дян
  diao дяо дяо
  die дє дє
  ding дін дін
  diu дю дьов
  dong дун дон
  dou доу дов
  du ду ду
  duan дуань двань
  dui дуй двей
  dun дунь двень
  duo до дво
  e е е
  ê е е
  ei ей ей
  en ень ень
  eng ен ен
  er ер ер
  fa фа фа
  fan фань фань
  fang фан фан
  fei фей фей
  fen фень фень
  feng фен фен
  fiao фяо ф’яо
  fo фо фо
  fou фоу фов
  fu фу фу
  ga ґа ґа
  gai ґай ґай
  gan ґань ґань
  gang ґан ґан
  gao ґао ґао
  ge ґе ґе
  gei ґей ґей
  gen ґень ґень
  geng ґен ґен
  gong ґун ґон
  gou ґоу ґов
  gu ґу ґу
  gua ґуа ґва
  guai ґуай ґвай
  guan ґуань ґвань
  guang ґуан ґван
  gui ґуй ґвей
  gun ґунь ґвень
  guo ґо ґво
  ha ха ха
  hai хай хай
  han хань хань
  hang хан хан
  hao хао хао
  he хе хе
  hei хей хей
  hen хень хень
  heng хен хен
  hm хм гм
  hng хн гм
  hong хун хон
  hou хоу хов
  hu ху ху
  hua хуа хва
  huai хуай хвай
  huan хуань хвань
  huang хуан хван
  hui хуей хвей
  hun хунь хвень
  huo хо хво
  ji цзі дзі
  jia цзя дзя
  jian цзянь дзянь
  jiang цзян дзян
  jiao цзяо дзяо
  jie цзє дзє
  jin цзінь дзінь
  jing цзін дзін
  jiong цзюн дзьон
  jiu цзю дзьов
  ju цзюй дзю
  juan цзюань дзюань
  jue цзюе дзюе
  jun цзюнь дзюнь
  ka ка ка
  kai кай кай
  kan кань кань
  kang кан кан
  kao као као
  ke ке ке
  kei кей кей
  ken кень кень
  keng кен кен
  kong кун кон
  kou коу ков
  ku ку ку
  kua куа ква
  kuai куай квай
  kuan куань квань
  kuang куан кван
  kui куй квей
  kun кунь квень
  kuo ко кво
  la ла ла
  lai лай лай
  lan лань лань
  lang лан лан
  lao лао лао
  le ле ле
  lei лей лей
  leng лен лен
  li лі лі
  lia ля ля
  lian лянь лянь
  liang лян лян
  liao ляо ляо
  lie лє лє
  lin лінь лінь
  ling лін лін
  liu лю льов
  lo ло ло
  long лун лон
  lou лоу лов
  lu лу лу
  luan луань лвань
  lun лунь лвень
  luo ло лво
  lü люй лю
  lüan люань люань
  lüe люе люе
  lün люнь люнь
  m м м
  ma ма ма
  mai май май
  man мань мань
  mang ман ман
  mao мао мао
  me ме ме
  mei мей мей
  men мень мень
  meng мен мен
  mi мі мі
  mian мянь м’янь
  miao мяо м’яо
  mie мє м’є
  min мінь мінь
  ming мін мін
  miu мю мйов
  mm мм мм
  mo мо мо
  mou моу мов
  mu му му
  n н н
  na на на
  nai най най
  nan нань нань
  nang нан нан
  nao нао нао
  ne не не
  nei ней ней
  nen нень нень
  neng нен нен
  ng нг н
  ni ні ні
  nia ня ня
  nian нянь нянь
  niang нян нян
  niao няо няо
  nie нє нє
  nin нінь нінь
  ning нін нін
  niu ню ньов
  nong нун нон
  nou ноу нов
  nu ну ну
  nuan нуань нвань
  nun нунь нвень
  nuo но нво
  nü нюй ню
  nüe нюе нюе
  nün нюнь нюнь
  o о о
  ou оу ов
  pa па па
  pai пай пай
  pan пань пань
  pang пан пан
  pao пао пао
  pei пей пей
  pen пень пень
  peng пен пен
  pi пі пі
  pia пя п’я
  pian пянь п’янь
  piao пяо п’яо
  pie пє п’є
  pin пінь пінь
  ping пін пін
  po по по
  pou поу пов
  pu пу пу
  qi ці ці
  qia ця ця
  qian цянь цянь
  qiang цян цян
  qiao цяо цяо
  qie цє цє
  qin цінь цінь
  qing цін цін
  qiong цюн цьон
  qiu цю цьов
  qu цюй цю
  quan цюань цюань
  que цюе цюе
  qun цюнь цюнь
  ran жань жань
  rang жан жан
  rao жао жао
  re же же
  ren жень жень
  reng жен жен
  ri жи жи
  rong жун жон
  rou жоу жов
  ru жу жу
  rua жуа жва
  ruan жуань жвань
  rui жуй жвей
  run жунь жвень
  ruo жо жво
  sa са са
  sai сай сай
  san сань сань
  sang сан сан
  sao сао сао
  se се се
  sei сей сей
  sen сень сень
  seng сен сен
  sha ша ша
  shai шай шай
  shan шань шань
  shang шан шан
  shao шао шао
  she ше ше
  shei шей шей
  shen шень шень
  sheng шен шен
  shi ши ши
  shou шоу шов
  shu шу шу
  shua шуа шва
  shuai шуай швай
  shuan шуань швань
  shuang шуан шван
  shui шуй швей
  shun шунь швень
  shuo шо шво
  si си си
  song сун сон
  sou соу сов
  su су су
  suan суань свань
  sui суй свей
  sun сунь свень
  suo со сво
  ta та та
  tai тай тай
  tan тань тань
  tang тан тан
  tao тао тао
  te те те
  tei тей тей
  ten тень тень
  teng тен тен
  ti ті ті
  tian тянь тянь
  tiao тяо тяо
  tie тє тє
  ting тін тін
  tong тун тон
  tou тоу тов
  tu ту ту
  tuan туань твань
  tui туй твей
  tun тунь твень
  tuo то тво
  wa ва ва
  wai вай вай
  wan вань вань
  wang ван ван
  wei вей вей
  wen вень вень
  weng вен вен
  wo во во
  wu у ву
  xi сі сі
  xia ся ся
  xian сянь сянь
  xiang сян сян
  xiao сяо сяо
  xie сє сє
  xin сінь сінь
  xing сін сін
  xiong сюн сьон
  xiu сю сьов
  xu сюй сю
  xuan сюань сюань
  xue сюе сюе
  xun сюнь сюнь
  ya я я
  yai яй яй
  yan янь янь
  yang ян ян
  yao яо яо
  ye є є
  yi ї ї
  yin їнь їнь
  ying їн їн
  yo йо йо
  yong юн йон
  you ю йов
  yu юй ю
  yuan юань юань
  yue юе юе
  yun юнь юнь
  za цза дза
  zai цзай дзай
  zan цзань дзань
  zang цзан дзан
  zao цзао дзао
  ze цзе дзе
  zei цзей дзей
  zen цзень дзень
  zeng цзен дзен
  zha чжа джа
  zhai чжай джай
  zhan чжань джань
  zhang чжан джан
  zhao чжао джао
  zhe чже дже
  zhei чжей джей
  zhen чжень джень
  zheng чжен джен
  zhi чжи джи
  zhong чжун джон
  zhou чжоу джов
  zhu чжу джу
  zhua чжуа джва
  zhuai чжуай джвай
  zhuan чжуань джвань
  zhuang чжуан джван
  zhui чжуй джвей
  zhun чжунь джвень
  zhuo чжо джво
  zi цзи дзи
  zong цзун дзон
  zou цзоу дзов
  zu цзу дзу
  zuan цзуань дзвань
  zui цзуй дзвей
  zun цзунь дзвень
  zuo цзо дзво
`;

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '));
const chinese = createChinese();

function read(source: string, system: 'ukt' | 'academic'): string {
  return chinese
    .read(source, { system, mode: 'text', explain: false })
    .map((piece) => (piece.kind === 'word' ? piece.result : `[${piece.source}]`))
    .join('');
}

test('the table has every syllable of the two systems', () => {
  expect(rows).toHaveLength(431);
});

test.each(['academic', 'ukt'] as const)('%s reads every syllable as the table does', (system) => {
  const column = system === 'academic' ? 1 : 2;
  const mismatches = rows.filter((row) => read(row[0] ?? '', system) !== row[column]);
  expect(mismatches.map((row) => [row[0], row[column], read(row[0] ?? '', system)])).toEqual([]);
});

test('marks that fit no division are misprints: the word is read without regard to them', () => {
  // Two tones on one syllable.
  expect(read('shuāī', 'ukt')).toBe('швай');
  expect(read('shuai', 'ukt')).toBe('швай');
});

test('every tone mark and its misprint give the same syllable', () => {
  for (const mark of ['\u0304', '\u0301', '\u030c', '\u0306', '\u0300']) {
    expect(read(`lu\u0308${mark}`, 'academic')).toBe('люй');
    expect(read(`lu\u0308${mark}`.normalize('NFC'), 'academic')).toBe('люй');
    expect(read(`ha${mark}o`, 'ukt')).toBe('хао');
  }
});
