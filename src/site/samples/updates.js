const response = await fetch('http://localhost:8080/public/v1/updates?limit=20');
const { ok, result, error } = await response.json();
if (!ok) throw new Error(`${error.code}: ${error.message}`);
for (const { anime, episode, teamName } of result) {
  console.log(anime.titles.ua, episode, teamName);
}
