const api = 'http://localhost:8080/public/v1';
// Keep both between two runs of your application.
const known = new Set();
let since = '';

const keyOf = ({ anime, teams, kind, episode, provider }) =>
  JSON.stringify([anime.ids.own, teams.map(({ id }) => id), kind, episode, provider]);

async function poll() {
  const fresh = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const query = new URLSearchParams({ limit: 100, page, since });
    const response = await fetch(`${api}/updates?${query}`);
    const { ok, result, pages, error } = await response.json();
    if (!ok) throw new Error(`${error.code}: ${error.message}`);
    fresh.push(...result.filter((item) => !known.has(keyOf(item))));
    // The first time the newest hundred is enough.
    last = since === '' ? 1 : pages;
  }
  for (const item of fresh) known.add(keyOf(item));
  if (fresh.length > 0) {
    const before = new Date(Date.parse(fresh[0].publishedAt) - 1000);
    since = before.toISOString().replace('.000Z', 'Z');
  }
  return fresh;
}

console.log((await poll()).length, (await poll()).length);
