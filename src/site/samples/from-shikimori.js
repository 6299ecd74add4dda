// Was: const api = 'https://shikimori.one/api';
const api = 'http://localhost:8080/public/v1';

/** @param {string} path */
async function get(path) {
  const response = await fetch(api + path, { headers: { 'User-Agent': 'my-app/1.0 (me@example.org)' } });
  const { ok, result, error } = await response.json();
  if (!ok) throw new Error(`${error.code}: ${error.message}`);
  return result;
}

// Was: get('/animes?search=bebop&kind=tv&limit=1'); [{ id, name, russian, score }]
const [bebop] = await get('/anime?search=bebop&formats=tv&limit=1');
console.log(bebop.ids.catalog_a, bebop.titles.ua);

// Was: get('/animes/1/related')
const { relations } = await get('/anime/catalog_a:1?include=relations');
for (const { kind, anime } of relations) console.log(kind, anime.titles.ua);

// New here: who translated it, and where to watch the first episode
const { releases } = await get('/anime/catalog_a:1/player?from=1&to=1');
for (const { kind, teams, episodes } of releases)
  console.log(
    kind,
    teams.map((/** @type {{ name: string }} */ { name }) => name).join(' & '),
    episodes.length,
  );
