/**
 * Given names as French reads them, for lines that show French (Saint-Jean, L’Anse-Saint-Jérôme): elsewhere the same letters
 * are English names. Правопис §121–139; heads of articles on French saints and communes in uk.wikipedia.
 */
export const FRENCH_GIVEN: ReadonlyMap<string, string> = new Map(
  (
    'albert=альбер alexis=алексі ambroise=амбруаз catherine=катрін charles=шарль claude=клод clement=клеман constant=констан ' +
    'denis=дені david=давід edmond=едмон georges=жорж gerard=жерар gilbert=жильбер henri=анрі hubert=юбер hugues=юґ jacques=жак ' +
    'jean=жан jerome=жером joachim=жоакім joseph=жозеф julien=жульєн justin=жюстен lambert=ламбер laurent=лоран leonard=леонар ' +
    'louis=луї marc=марк martin=мартен maurice=моріс michel=мішель nicolas=ніколя paul=поль pierre=п’єр raymond=раймон remi=ремі ' +
    'robert=робер simon=сімон thomas=тома victor=віктор vincent=венсан'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
);
