const api = 'http://localhost:8080/public/v1';

/** @param {string} path */
async function get(path) {
  const response = await fetch(api + path);
  const { ok, result, error } = await response.json();
  if (!ok) throw new Error(`${error.code}: ${error.message}`);
  return result;
}

const [title] = await get(`/anime?search=${encodeURIComponent('тоторо')}&limit=1`);
const { releases } = await get(`/anime/${title.ids.own}/player`);
for (const { kind, teams, episodes = [] } of releases) {
  const names = teams.map((/** @type {{ name: string }} */ team) => team.name).join(' & ');
  console.log(`${title.titles.ua} · ${kind} · ${names} · ${episodes[0]?.sources[0]?.embedUrl ?? '—'}`);
}
