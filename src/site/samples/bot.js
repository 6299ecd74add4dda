import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createClient, followUpdates } from 'ani-ua-client';

const api = createClient('http://localhost:8080');
// The titles that you follow: up to 100 in one request.
const anime = Array.from({ length: 40 }, (_, at) => at + 1);
const file = 'bot.json';
const { cursor, told } = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { cursor: undefined, told: [] };

for await (const { items, cursor: next } of followUpdates(api, { anime, cursor })) {
  // An item is an episode in one player; a message is an episode with all its players.
  const messages = new Map();
  for (const { anime: of, releaseId, teamName, episode, provider, embedUrl } of items) {
    const key = `${of.ids.own} ${releaseId} ${episode}`;
    const title = of.titles.ua ?? of.titles.english ?? of.titles.original;
    const message = messages.get(key) ?? { text: `${title}: ${episode}, ${teamName}`, players: [] };
    message.players.push(`${provider} ${embedUrl}`);
    // A player that is added later sends no second message.
    if (!told.includes(key)) messages.set(key, message);
  }
  console.log(items.length, 'items,', messages.size, 'messages');
  // Send them here. Keys of sent messages are stored together with the cursor.
  told.push(...messages.keys());
  writeFileSync(file, JSON.stringify({ cursor: next, told: told.slice(-1000) }));
}
