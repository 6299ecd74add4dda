// Shows today's airings, by Kyiv time: node airings.js [monday … sunday]
import { AniUaError, createClient, schedule } from 'ani-ua-client';

const api = createClient(process.env.ANI_UA ?? 'http://localhost:8080');
const zone = { timeZone: 'Europe/Kyiv' };

const today = new Intl.DateTimeFormat('en', { ...zone, weekday: 'long' }).format().toLowerCase();
const asked = process.argv[2] ?? today;

try {
  const { result } = await schedule(api);
  const airings = Object.entries(result).find(([day]) => day === asked)?.[1];
  if (airings === undefined)
    throw new AniUaError('invalid_parameter', `Немає дня «${asked}»: є ${Object.keys(result).join(', ')}.`);
  const time = new Intl.DateTimeFormat('uk', { ...zone, hour: '2-digit', minute: '2-digit' });
  for (const { anime, episode, airing, finished } of airings) {
    const { ua, english, original } = anime.titles;
    const mark = finished ? '✓' : ' ';
    console.log(`${mark} ${time.format(new Date(airing))}  ${ua ?? english ?? original}, серія ${episode}`);
  }
  if (airings.length === 0) console.log('Цього дня показів немає.');
} catch (error) {
  if (!(error instanceof AniUaError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}
