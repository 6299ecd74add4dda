/**
 * Given names as French reads them, for lines that show French (Saint-Jean, L’Anse-Saint-Jérôme) and before French surnames:
 * elsewhere the same letters are English names. Правопис §121–139; heads of articles on French saints and communes in uk.wikipedia.
 */
export const FRENCH_GIVEN: ReadonlyMap<string, string> = new Map(
  (
    'albert=альбер alexis=алексі alice=аліс ambroise=амбруаз arthur=артюр benjamin=бенжамен bernard=бернар ' +
    'catherine=катрін charles=шарль claude=клод clement=клеман constant=констан daniel=даніель david=давід denis=дені ' +
    'edmond=едмон florence=флоранс francis=франсіс georges=жорж gerard=жерар gilbert=жильбер henri=анрі hubert=юбер ' +
    'hugues=юґ jacques=жак jean=жан jerome=жером joachim=жоакім joseph=жозеф judith=жюдіт julie=жулі julien=жульєн ' +
    'justin=жюстен lambert=ламбер laurent=лоран leonard=леонар louis=луї marc=марк martin=мартен maurice=моріс ' +
    'michel=мішель nicolas=ніколя paul=поль pierre=п’єр raymond=раймон remi=ремі robert=робер roger=роже simon=сімон ' +
    'thomas=тома victor=віктор vincent=венсан'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
);

/** Those of them that the surname decides; the others are read one way or are seldom a Frenchman's (Justin Trudeau). */
export const BY_SURNAME: ReadonlySet<string> = new Set(
  (
    'albert alice arthur benjamin bernard charles daniel florence francis georges gilbert jean joseph judith julie martin ' +
    'paul robert roger simon thomas vincent'
  ).split(' '),
);
