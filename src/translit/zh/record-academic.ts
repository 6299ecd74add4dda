/** What `/translit/systems` says of `academic`. Test: every example comes out, every `good`, no `bad`. */
import type { SystemRecord } from '../engine.ts';
import { accepts, commonLimits } from './record-common.ts';

export const academicRecord: SystemRecord = {
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
      url: 'https://uk.wikipedia.org/wiki/Кирилізація_китайської_мови',
    },
  ],
  alt: {
    system: 'ukt',
    title: 'Українська практична транскрипція (Кірносова — Цісар)',
    parameter: 'system=ukt',
    summary: 'Система за замовчуванням; ближча до звучання: дз, дж, -он, -ов.',
  },
  nameMode: true,
  naming:
    'Усталені в українській імена й назви (Конфуцій, Сунь Ятсен, Пекін, Харбін) редактор лишає як є; сервіс їх не підставляє.',
};
