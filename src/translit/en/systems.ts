/** What `/translit/systems` publishes of the `en` engine; every example here is a test (`test/translit/en.test.ts`). */
import type { SystemRecord } from '../core/engine.ts';

const PRAVOPYS = {
  title: 'Український правопис 2019, § 121–146',
  url: 'https://www.inmo.org.ua/pravopys-2019.html',
};

export const EN_SYSTEMS: readonly SystemRecord[] = [
  {
    id: 'en',
    lang: 'en',
    title: 'Англійська та інші мови латинкою',
    system: 'Передача за правописом 2019 року',
    accepts: [
      { name: 'Англійські імена й прізвища', example: 'Violet Evergarden' },
      { name: 'Німецькі, французькі, італійські, іспанські написання', example: 'Müller' },
      { name: 'Літери з діакритичними знаками', example: 'Dvořák' },
      { name: 'Ромадзі серед англійського тексту', example: 'Mikasa Ackerman' },
      { name: 'Назви латинкою', example: 'One Piece' },
    ],
    summary:
      'Спершу шукаємо усталену форму імені чи назви, далі — вимову слова у словнику, далі читаємо складене слово ' +
      'частинами, а невідоме слово — за правилами читання літер. Звук [g] завжди ґ, звук [h] завжди г. У режимах ' +
      '«auto» й «name» після приголосних пишемо і, у режимі «text» після дж, ж, ч, ш, щ, ц, р перед приголосним — и.',
    rules: [
      { text: '[g] передаємо літерою ґ, [h] — літерою г (§ 122)', example: 'Griffith → Ґріффіт' },
      { text: 'th → т, а дзвінке th → з (§ 124)', example: 'Rutherford → Резерфорд' },
      { text: 'w → в (§ 124)', example: 'Webster → Вебстер' },
      { text: 'ck → к, ніколи не кк (§ 128.4)', example: 'Ackerman → Акерман' },
      { text: 'Mac, Mc пишемо разом, кк зберігаємо (§ 128.4)', example: 'McKenna → Маккенна' },
      { text: 'Подвоєні приголосні у власних назвах зберігаємо (§ 128.3)', example: 'Mello → Мелло' },
      { text: 'Дифтонги [au], [ei], [ou] → ау, ей, оу (§ 133)', example: 'Snow → Сноу' },
      { text: 'Голосний [æ] → а або е за сусідніми літерами (§ 134)', example: 'Jack Chaplin → Джек Чаплін' },
      { text: 'Латинське au у власних назвах на -us → ау (§ 131)', example: 'Taurus → Таурус' },
      { text: 'er, ur, ear → ер; ir → ір (§ 135)', example: 'Burton → Бертон' },
      { text: 'Німецьке ei → ай, eu → ой (§ 136)', example: 'Neubauer → Нойбауер' },
      { text: 'ö, ø, oe → е (§ 132)', example: 'Goethe → Ґете' },
      { text: 'Апостроф перед ю, я, є після губних, г, к, х, р (§ 138)', example: 'Hughes → Г’юз' },
      { text: 'М’який знак перед ю, я, є після д, т, з, с, л, н (§ 139)', example: 'Newton → Ньютон' },
      { text: 'Кінцеве -ia → -ія (§ 129.I.2)', example: 'Emilia → Емілія' },
      { text: 'Слов’янські -sk, -etsk → -ськ, -ецьк (§ 145)', example: 'Khabarovsk → Хабаровськ' },
      { text: 'О’, д’, л’ пишемо з апострофом (§ 146)', example: 'O’Connor → О’Коннор' },
      {
        text: 'Частки de, van, von пишемо окремо з малої літери (§ 49, § 146)',
        example: 'Ludwig van Beethoven → Людвіґ ван Бетговен',
      },
      { text: 'Ініціали зберігають крапку, J → Дж', example: 'Samuel L. Jackson → Семюел Л. Джексон' },
      { text: 'Jr. і Sr. приєднуємо дефісом', example: 'Robert Downey Jr. → Роберт Дауні-молодший' },
      { text: 'Римські цифри лишаємо без змін', example: 'Henry VIII → Генрі VIII' },
      { text: 'New, Saint, San, Los у назвах — через дефіс (§ 153)', example: 'Los Angeles → Лос-Анджелес' },
    ],
    against: [
      { bad: 'Сноув', good: 'Сноу', why: 'кінцеве ow — один дифтонг: Snow (§ 133)' },
      { bad: 'Аккерман', good: 'Акерман', why: 'ck передаємо однією літерою к: Ackerman (§ 128.4)' },
      { bad: 'Уотсон', good: 'Вотсон', why: 'w передаємо літерою в: Watson (§ 124)' },
      { bad: 'Холмс', good: 'Голмс', why: '[h] передаємо літерою г: Holmes (§ 122.4)' },
      { bad: 'Гріффіт', good: 'Ґріффіт', why: '[g] у цьому сервісі завжди ґ: Griffith (§ 122.3)' },
      {
        bad: 'МакКартні',
        good: 'Маккартні',
        why: 'Mc пишемо разом, з однією великою літерою: McCartney (§ 128.4)',
      },
    ],
    limits: [
      'Вимову невідомих слів вгадуємо за літерами: рідкісне прізвище може читатися інакше.',
      'Мову слова визначаємо лише за певними ознаками (ä, ñ, sch, -eaux), інакше читаємо його як англійське.',
      'Абревіатури великими літерами (NTR), окремі літери та слова іншими письмами не читаємо.',
      'Назви не перекладаємо: Night City — Найт-Сіті.',
      'У режимах «auto» й «name» після приголосних завжди і, навіть там, де вжиток має и: Jim — Джім.',
    ],
    sources: [
      PRAVOPYS,
      { title: 'CMU Pronouncing Dictionary (вимова)', url: 'https://github.com/cmusphinx/cmudict' },
      { title: 'ВЕСУМ: словник українських імен', url: 'https://github.com/brown-uk/dict_uk' },
      { title: 'Unicode CLDR, українські назви міст і країн', url: 'https://cldr.unicode.org' },
    ],
    alt: null,
    nameMode: true,
    naming: 'Ім’я та прізвище пишемо в порядку оригіналу: спершу ім’я, потім прізвище.',
  },
];
