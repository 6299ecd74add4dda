// Was: const api = 'https://api.jikan.moe/v4';
const api = 'http://localhost:8080/public/v1';

async function get(path) {
  const response = await fetch(api + path);
  const { ok, result, error } = await response.json();
  if (!ok) throw new Error(`${error.code}: ${error.message}`);
  return result;
}

// Was: get('/anime/20/full'); data.title, data.score, data.episodes
const naruto = await get('/anime/catalog_a:20');
console.log(naruto.titles.english, naruto.scores.catalog_a, naruto.episodes.total);

// Was: get('/anime?q=bebop&type=tv&limit=1'); data[0].mal_id
const [bebop] = await get('/anime?search=bebop&formats=tv&limit=1');
console.log(bebop.ids.catalog_a, bebop.titles.english);

// Was: get('/top/anime?type=movie&limit=3')
for (const film of await get('/anime?formats=movie&sort=catalog_a_rating&limit=3'))
  console.log(film.titles.ua);

// Was: get('/schedules?filter=friday')
const { friday } = await get('/schedule');
console.log(friday.length);
