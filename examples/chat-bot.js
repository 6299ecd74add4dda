// A chat bot: BOT_TOKEN=… node chat-bot.js. Send it a title to search for it, /new for new episodes, or /name for a
// name in Ukrainian. The bot gets messages by long polling, so it needs no public address.
import { AniUaError, animeList, createClient, followUpdates, translit } from 'ani-ua-client';

const api = createClient(process.env.ANI_UA ?? 'http://localhost:8080');
const bot = `${process.env.BOT_API ?? 'https://api.telegram.org'}/bot${process.env.BOT_TOKEN}`;
const pollSeconds = 50;
if (!process.env.BOT_TOKEN) {
  console.error('BOT_TOKEN=… node chat-bot.js');
  process.exit(2);
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());

/**
 * Calls a method of the Bot API.
 * @param {string} method
 * @param {object} parameters
 */
async function call(method, parameters) {
  const response = await fetch(`${bot}/${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(parameters),
    signal: stop.signal,
  });
  const { ok, result, description } = await response.json();
  if (!ok) throw new Error(`${method}: ${description}`);
  return result;
}

/** @param {import('ani-ua-client').NestedAnime} anime */
const titleOf = ({ titles }) => titles.ua ?? titles.english ?? titles.original;
const kinds = new Map([
  ['voice', 'озвучено'],
  ['sub', 'із субтитрами'],
  ['legal', 'є легально'],
]);

/** @param {string} text */
async function find(text) {
  const { result, total } = await animeList(api, { search: text, limit: 3 });
  if (total === 0) return `«${text}» не знайдено.`;
  const lines = result.map((card) => {
    // Kinds that this bot does not know are left out.
    const how = card.availability.flatMap((kind) => kinds.get(kind) ?? []).join(', ');
    return `${titleOf(card)} (${card.year ?? 'рік невідомий'})${how === '' ? '' : `: ${how}`}`;
  });
  return lines.join('\n');
}

async function listNew() {
  // An episode in several players is several items: a set has its line once.
  const lines = new Set();
  for await (const { items } of followUpdates(api))
    for (const { anime, episode, teamName } of [...items].reverse())
      lines.add(`${titleOf(anime)}, серія ${episode} — ${teamName}`);
  return [...lines].slice(0, 5).join('\n') || 'Нових серій немає.';
}

/** @param {string} name */
async function read(name) {
  const { result } = await translit(api, { lang: 'auto', text: name, mode: 'name' });
  return result.text;
}

/**
 * The answer to a message.
 * @param {string} text
 */
async function answer(text) {
  // In a group a command may name the bot: /new@my_bot.
  const [, command, rest = ''] = /^\/(\w+)(?:@\w+)?\s*(.*)$/s.exec(text) ?? [];
  try {
    if (command === 'new') return await listNew();
    if (command === 'name' && rest !== '') return await read(rest);
    if (command !== undefined) return 'Напишіть назву аніме, /new або /name Ім’я.';
    return await find(text);
  } catch (error) {
    if (error instanceof AniUaError) return `Не вдалося: ${error.message}`;
    throw error;
  }
}

/**
 * Logs an error and goes on: a user may have blocked the bot, or the connection was lost.
 * @param {unknown} error
 */
async function goOn(error) {
  if (stop.signal.aborted) throw error;
  console.error(String(error));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return [];
}

/** The offset of a request confirms all earlier messages, so each message is answered once. */
async function serve() {
  for (let offset = 0; ; ) {
    const messages = await call('getUpdates', { offset, timeout: pollSeconds }).catch(goOn);
    for (const { update_id: id, message } of messages) {
      offset = id + 1;
      if (message?.text !== undefined)
        await call('sendMessage', { chat_id: message.chat.id, text: await answer(message.text) }).catch(goOn);
    }
  }
}

try {
  await serve();
} catch (error) {
  if (!stop.signal.aborted) throw error;
}
