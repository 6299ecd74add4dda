const api = 'http://localhost:8080/public/v1';

async function get(path) {
  const response = await fetch(api + path);
  const { ok, result, error } = await response.json();
  if (!ok) throw new Error(`${error.code}: ${error.message}`);
  return result;
}

// Was: Page { media(id_in: [1, 154587], type: ANIME) { title { english } episodes } }
const ids = [1, 154587];
const found = await get(`/resolve?source=catalog_b&ids=${ids}`);
const own = ids.flatMap((id) => found[id]?.own ?? []);
for (const { titles, episodes } of await get(`/anime?ids=${own}&include=teams`))
  console.log(titles.english, episodes);

// Was: Media(search: "frieren") { characters(role: MAIN) { nodes { name { full } } } }
const [frieren] = await get('/anime?search=frieren&limit=1');
for (const { names } of await get(`/characters?anime=${frieren.ids.own}&roles=main`)) console.log(names.en);
