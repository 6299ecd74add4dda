/** What `/translit/systems` says of `ukt`. Test: every example comes out, every `good` is produced, no `bad` is. */
import type { SystemRecord } from '../engine.ts';
import { accepts, commonLimits } from './record-common.ts';

export const uktRecord: SystemRecord = {
  id: 'ukt',
  lang: 'zh',
  title: 'Китайська',
  system: 'Українська практична транскрипція (Кірносова — Цісар)',
  accepts,
  summary:
    'Практична транскрипція Кірносової та Цісар передає піньїнь склад за складом і тримається ' +
    'звучання: дзвінкі дз, дж замість глухих цз, чж, -он замість -ун, ва, во, ве замість уа, о, у. Тони не ' +
    'позначаються. Система за замовчуванням.',
  rules: [
    { text: 'j і z — дз, zh — дж', example: 'Jīn → Дзінь; Zǐ → Дзи; Zhāng → Джан' },
    { text: 'g завжди ґ, h завжди х', example: 'Gǔjí → Ґудзі; Hào → Хао' },
    { text: '-ong — он, -iong — ьон, yong — йон', example: 'Dōng → Дон; Xióng → Сьон; Yǒng → Йон' },
    { text: '-ou — ов, -iu — ьов, you — йов', example: 'Zhōu → Джов; Liú → Льов; Yóu → Йов' },
    {
      text: '-ua, -uai, -uan, -uang, -uo — з в: ва, вай, вань, ван, во',
      example: 'Huā → Хва; Guǎn → Ґвань; Luó → Лво',
    },
    { text: '-ui — вей, -un — вень, wu — ву', example: 'Huī → Хвей; Sūn → Свень; Wú → Ву' },
    { text: 'yu, ju, qu, xu, lü, nü — без й: ю, дзю, цю, сю, лю, ню', example: 'Yǔ → Ю; Lǚ → Лю; Xú → Сю' },
    { text: 'кінцеве -n м’яке (нь), -ng тверде (н)', example: 'Shěnyáng → Шеньян; Shànghǎi → Шанхай' },
    { text: 'після zh, ch, sh, r, z, c, s пишемо и', example: 'Shī → Ши; Cí → Ци; Rì → Жи' },
    { text: 'складотворче yi — ї', example: 'Wáng Yì → Ван Ї; Yīn → Їнь' },
    { text: 'після губних перед я, є ставимо апостроф', example: 'Biān → Б’янь; Miè → М’є' },
    {
      text: 'на межі складів апостроф стоїть після твердого н, після р і в перед голосною',
      example: 'Xiāngyí → Сян’ї; Zhōuyì → Джов’ї; Ōuyáng → Ов’ян',
    },
    { text: 'і там, де без нього вийшов би інший склад', example: 'Yù’ān → Ю’ань; yuán → юань' },
    {
      text: 'mode=name: прізвище першим, ім’я з кількох складів разом',
      example: 'Hua Xiang Yi → Хва Сян’ї; Ou Yang Xiu → Ов’ян Сьов',
    },
    { text: 'еризацію передає -р наприкінці слова', example: 'huār → хвар; wánr → ваньр' },
  ],
  against: [
    { bad: 'Чжуан Чжоу', good: 'Джван Джов', why: 'Zhuāng Zhōu: чж, -уан, -оу належать академічній системі' },
    { bad: 'Чжанґо', good: 'Джаньґво', why: 'Zhànguó: -n м’яке, а -uo передаємо як во' },
    { bad: 'Люй Бу', good: 'Лю Бу', why: 'Lǚ Bù: після ü тут немає й' },
    { bad: 'Сян’йон', good: 'Сянйон', why: 'Xiāngyǒng: перед йо апостроф в українській не пишуть' },
    { bad: 'Тянь’аньмень', good: 'Тяньаньмень', why: 'Tiān’ānmén: після м’якого нь апостроф не потрібен' },
    { bad: 'Бянь', good: 'Б’янь', why: 'Biān: після губної перед я потрібен апостроф' },
  ],
  limits: [
    ...commonLimits,
    'Підручник системи нам недоступний: апостроф після в (Ов’ян) і його відсутність перед йо — наше рішення за правописом.',
  ],
  sources: [
    {
      title:
        'Peking VS Beijing, Chuang Tzu VS Zhuangzi: посібник з української практичної транскрипції (Сафран)',
      url: 'https://safranbook.com/en/catalog/peking-vs-beijing-handbook',
    },
    {
      title: 'Семінар правопису імені Олекси Горбача, УКУ, 12 вересня 2019 року',
      url: 'https://philology.ucu.edu.ua/en/an-open-meeting-of-the-olexa-horbatsch-orthography-seminar-was-held-during-the-ucu-days-in-lviv-on-12-september-2019/',
    },
    {
      title: 'Вікіпедія. Кирилізація китайської мови',
      url: 'https://uk.wikipedia.org/wiki/Кирилізація_китайської_мови',
    },
  ],
  alt: {
    system: 'academic',
    title: 'Академічна система 2019 року',
    parameter: 'system=academic',
    summary: 'Традиційніше письмо: цз, чж, -ун, -оу, юй.',
  },
  nameMode: true,
  naming:
    'Усталені в українській імена й назви (Конфуцій, Сунь Ятсен, Пекін, Харбін) редактор лишає як є; сервіс їх не підставляє.',
};
