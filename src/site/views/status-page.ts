/** How the service is: its snapshot, what it holds, the limits in force. */
import { facts, section } from './blocks.ts';
import { showMoment } from './dates.ts';
import { html } from './markup.ts';
import { type Asking, ask, askMaybe, type Call, type PageContent, type Place } from './page.ts';
import { viewWords } from './words.ts';

/** The status of the service; what is the visitor's own a script adds, which alone is told it. */
export function* statusPage(place: Place): Asking<PageContent> {
  const { edition } = place;
  const words = viewWords(edition).status;
  const one = 'limit=1';
  const { result: health } = yield* ask('health');
  const meta = yield* askMaybe('meta');
  const totals: readonly (readonly [string, Call])[] = [
    [words.anime, { name: 'animeList', query: one }],
    [words.teams, { name: 'teams', query: one }],
    [words.characters, { name: 'characters', query: one }],
    [words.episodes, { name: 'updates', query: one }],
  ];
  const counts: [string, string | undefined][] = [];
  for (const [name, call] of totals) {
    const answer = yield* askMaybe(call.name, call);
    counts.push([name, answer?.total?.toLocaleString(edition === 'uk' ? 'uk-UA' : 'en-GB')]);
  }
  const limits = meta?.result.limits;
  const limitOf = (limit: { rateLimitPerMin: number; dailyQuota?: number | undefined } | undefined) =>
    limit &&
    html`${limit.rateLimitPerMin} ${words.perMinute}${limit.dailyQuota !== undefined && html`, ${limit.dailyQuota} ${words.perDay}`}`;
  return {
    title: words.title,
    description: words.description,
    path: '/status/',
    kind: 'website',
    body: html`<header class="page-head"><h1>${words.title}</h1><p class="lead">${health.status === 'ok' ? words.ok : health.status}</p></header>${section(
      'snapshot',
      words.snapshot,
      facts([
        [words.id, html`<code>${health.snapshot.id}</code>`],
        [words.made, showMoment(health.snapshot.createdAt, edition)],
        [words.version, health.version],
        [words.uptime, html`${Math.floor(health.uptimeSec / 60)} ${words.minutes}`],
      ]),
      [{ name: 'health' }],
      place,
    )}${section(
      'counts',
      words.counts,
      facts(counts),
      totals.map(([, call]) => call),
      place,
    )}${section(
      'limits',
      words.limits,
      html`${facts([
        [words.anonymous, limitOf(limits?.anonymous)],
        [words.withKey, limitOf(limits?.withKey)],
      ])}<live-me data-words="${words.mine}" data-of="${words.of}"></live-me>`,
      [{ name: 'meta' }, { name: 'me' }],
      place,
    )}`,
  };
}
