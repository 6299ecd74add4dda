/**
 * What `/translit/systems` says of the Chinese systems. Test: every example comes out, every `good` is produced, no
 * `bad` is.
 */
import type { SystemRecord } from '../core/engine.ts';

const accepts: SystemRecord['accepts'] = [
  { name: 'піньїнь зі знаками тонів', example: 'Lǚ Bù' },
  { name: 'піньїнь із цифрами тонів', example: 'Lv3 Bu4' },
  { name: 'піньїнь без тонів', example: 'Zhang Yixing' },
  { name: 'ü, v або u:', example: 'lu:3' },
  { name: 'паспортне lyu, nyu', example: 'Lyu Bu' },
  { name: 'склади разом або окремо', example: 'Modaozushi' },
];

const commonLimits: SystemRecord['limits'] = [
  'Ієрогліфи не читаються: потрібен піньїнь. Слово, де вони стоять поруч із латинкою (卡拉OK), лишається цілим.',
  'Вейд — Джайлз та інші романізації (Hsieh, Tsai, Kaohsiung) не читаються; те, що випадково збігається з піньїнем, читається як піньїнь.',
  'Без апострофа й тонів поділ на склади подекуди двозначний: Xian читається як один склад (Сянь), а не Xi’an (Сіань).',
  'У режимі name прізвище має стояти першим; зворотний порядок не розпізнається.',
];

const ukt: SystemRecord = {
  id: 'ukt',
  lang: 'zh',
  title: 'Китайська',
  system: 'Українська практична транскрипція (Кірносова — Цісар)',
  accepts,
  summary:
    'Практична транскрипція Кірносової та Цісар передає піньїнь склад за складом і тримається ' +
    'звучання: дзвінкі дз, дж замість глухих цз, чж, -он замість -ун, ва, во, ве замість уа, о, у. Тони не ' +
    'позначаються. Типова система.',
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
      url: 'https://uk.wikipedia.org/wiki/%D0%9A%D0%B8%D1%80%D0%B8%D0%BB%D1%96%D0%B7%D0%B0%D1%86%D1%96%D1%8F_%D0%BA%D0%B8%D1%82%D0%B0%D0%B9%D1%81%D1%8C%D0%BA%D0%BE%D1%97_%D0%BC%D0%BE%D0%B2%D0%B8',
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
    'Усталені в українській імена й назви (Конфуцій, Сунь Ятсен, Харбін) редактор лишає як є; сервіс підставляє лише кілька, записаних не піньїнем (Peking, Hong Kong, Taipei).',
};

const academic: SystemRecord = {
  id: 'academic',
  lang: 'zh',
  title: 'Китайська',
  system: 'Академічна система 2019 року',
  accepts,
  summary:
    'Академічна система транскрибування китайських слів та власних назв, схвалена Інститутом сходознавства ' +
    'ім. А. Ю. Кримського НАН України 26 червня 2019 року. Піньїнь передається склад за складом у традиції ' +
    'Чирка: цз, чж, -ун; апостроф лише розділяє склади. Тони не позначаються.',
  rules: [
    { text: 'j і z — цз, zh — чж', example: 'Jīn → Цзінь; Zǐ → Цзи; Zhāng → Чжан' },
    { text: 'g завжди ґ, h завжди х', example: 'Gūsū → Ґусу; Hào → Хао' },
    { text: '-ong — ун, -iong та yong — юн', example: 'Dōng → Дун; Xióng → Сюн; Yǒng → Юн' },
    { text: '-ou — оу, -iu — ю, you — ю', example: 'Zhōu → Чжоу; Liú → Лю; Yóu → Ю' },
    { text: '-ua, -uan, -uang — уа, уань, уан; -uo — о', example: 'Huā → Хуа; Guǎn → Ґуань; Luó → Ло' },
    {
      text: '-ui — уй, але hui — хуей; -un — унь; wu — у',
      example: 'Guī → Ґуй; Huī → Хуей; Sūn → Сунь; Wú → У',
    },
    { text: 'yu, ju, qu, xu, lü, nü — з й', example: 'Yǔ → Юй; Lǚ → Люй; Xú → Сюй' },
    { text: 'кінцеве -n м’яке (нь), -ng тверде (н)', example: 'Shěnyáng → Шеньян; Shànghǎi → Шанхай' },
    { text: 'після zh, ch, sh, r, z, c, s пишемо и', example: 'Shī → Ши; Cí → Ци; Rì → Жи' },
    { text: 'складотворче yi — ї', example: 'Wáng Yì → Ван Ї; Yīn → Їнь' },
    { text: 'усередині складу апострофа немає', example: 'Biān → Бянь; Miè → Мє' },
    {
      text: 'на межі складів апостроф стоїть після твердого н і р перед голосною',
      example: 'Cháng’ān → Чан’ань; péngyou → пен’ю; Xiāngyáng → Сян’ян',
    },
    { text: 'і там, де без нього вийшов би інший склад', example: 'Gù’ān → Ґу’ань; guān → ґуань' },
    {
      text: 'mode=name: прізвище першим, ім’я з кількох складів разом',
      example: 'Zhang Yi-Xing → Чжан Їсін; Zhu Ge Kong Ming → Чжуґе Кунмін',
    },
    { text: 'еризацію передає -р наприкінці слова', example: 'huār → хуар; wánr → ваньр' },
  ],
  against: [
    { bad: 'Джан Цзяо', good: 'Чжан Цзяо', why: 'Zhāng Jiǎo: zh передаємо як чж' },
    { bad: 'Лонджон', good: 'Лунчжун', why: 'Lóngzhōng: -ong передаємо як -ун' },
    { bad: 'Луоян', good: 'Лоян', why: 'Luòyáng: -uo після приголосної — о' },
    { bad: 'У Дзетянь', good: 'У Цзетянь', why: 'Wǔ Zétiān: z — цз, а wu — у' },
    { bad: 'Чанань', good: 'Чан’ань', why: 'Cháng’ān: тверде н перед голосною відділяє апостроф' },
    { bad: 'Шень’ян', good: 'Шеньян', why: 'Shěnyáng: після м’якого нь апостроф не потрібен' },
    { bad: 'Б’янь', good: 'Бянь', why: 'Biān: апостроф лише розділяє склади' },
  ],
  limits: [
    ...commonLimits,
    'Старіші тексти пишуть г замість ґ (Гуанчжоу); система вимагає ґ.',
    'Повний офіційний документ нам недоступний: апостроф між голосними (Ґу’ань) виведено з його правила про складоподіл.',
  ],
  sources: [
    {
      title:
        'Затверджена академічна система транскрибування китайських слів та власних назв українською мовою',
      url: 'https://uaredactor.com.ua/zatverdzhena-akademichna-systema-transkrybuvannya-kytajskyh-sliv-ta-vlasnyh-nazv-ukrayinskoyu-movoyu/',
    },
    {
      title: 'Стаття про систему: Китаєзнавчі дослідження, 2019, № 1',
      url: 'https://doi.org/10.15407/chinesest2019.01.094',
    },
    {
      title: 'Вікіпедія. Кирилізація китайської мови',
      url: 'https://uk.wikipedia.org/wiki/%D0%9A%D0%B8%D1%80%D0%B8%D0%BB%D1%96%D0%B7%D0%B0%D1%86%D1%96%D1%8F_%D0%BA%D0%B8%D1%82%D0%B0%D0%B9%D1%81%D1%8C%D0%BA%D0%BE%D1%97_%D0%BC%D0%BE%D0%B2%D0%B8',
    },
  ],
  alt: {
    system: 'ukt',
    title: 'Українська практична транскрипція (Кірносова — Цісар)',
    parameter: 'system=ukt',
    summary: 'Типова система; ближча до звучання: дз, дж, -он, -ов.',
  },
  nameMode: true,
  naming:
    'Усталені в українській імена й назви (Конфуцій, Сунь Ятсен, Харбін) редактор лишає як є; сервіс підставляє лише кілька, записаних не піньїнем (Peking, Hong Kong, Taipei).',
};

/** Default first. */
export const ZH_SYSTEMS: readonly SystemRecord[] = [ukt, academic];
