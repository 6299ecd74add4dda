/** How the service is: its snapshot, what it holds, the limits in force. */

import { facts, section } from './blocks.ts';
import { showMoment } from './dates.ts';
import { html, join, safeAddress } from './markup.ts';
import { viewMessages } from './messages.ts';
import { showNumber } from './numbers.ts';
import {
  type Asking,
  ask,
  askMaybe,
  type Call,
  callAddress,
  type PageContent,
  type PageLocation,
} from './page.ts';

/** A span in its largest units: 3 days 4 hours. */
function showSpan(seconds: number, units: readonly string[]): string {
  const minutes = Math.floor(seconds / 60);
  const parts = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const from = parts.findIndex((part) => part > 0);
  return parts
    .map((part, at) => `${part} ${units[at]}`)
    .slice(from < 0 ? 2 : from, from < 0 ? 3 : from + 2)
    .join(' ');
}

/** The status of the service; what is the visitor's own a script adds, which alone is told it. */
export function* statusPage(location: PageLocation): Asking<PageContent> {
  const { locale } = location;
  const words = viewMessages(locale).status;
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
    counts.push([name, answer?.total === undefined ? undefined : showNumber(answer.total, locale)]);
  }
  const machine = (['health', 'meta', 'me'] as const).map((name) => {
    const path = callAddress({ name });
    return html`<a href="${path}"><code>${path}</code></a>`;
  });
  const limits = meta?.result.limits;
  const limitOf = (limit: { rateLimitPerMin: number; dailyQuota?: number | undefined } | undefined) =>
    limit &&
    html`${limit.rateLimitPerMin} ${words.perMinute}
      ${limit.dailyQuota !== undefined && html`, ${limit.dailyQuota} ${words.perDay}`}`;
  const successor = safeAddress(meta?.result.successor ?? '');
  const moved =
    successor !== undefined &&
    html`<p class="lead">
      ${words.successor} <a href="${successor}" rel="successor-version">${successor}</a></p>`;
  return {
    title: words.title,
    description: words.description,
    path: '/status/',
    kind: 'website',
    body: html`<header class="page-head"><h1>${words.title}</h1><p class="lead">
      ${health.status === 'ok' ? words.ok : health.status}</p>${moved}
      <p>${words.machine} ${join(machine, ', ')}</p>
      </header>${section(
        'snapshot',
        words.snapshot,
        facts([
          [words.id, html`<code>${health.snapshot.id}</code>`],
          [words.made, showMoment(health.snapshot.createdAt, locale)],
          [words.age, html`<live-age data-since="${health.snapshot.createdAt}">—</live-age>`],
          [words.version, health.version],
          [words.uptime, showSpan(health.uptimeSec, words.units)],
        ]),
        [{ name: 'health' }],
        location,
      )}${section(
        'counts',
        words.counts,
        facts(counts),
        totals.map(([, call]) => call),
        location,
      )}${section(
        'limits',
        words.limits,
        html`${facts([
          [words.anonymous, limitOf(limits?.anonymous)],
          [words.withKey, limitOf(limits?.withKey)],
        ])}<live-me data-words="${words.mine}" data-of="${words.of}"></live-me>`,
        [{ name: 'meta' }, { name: 'me' }],
        location,
      )}`,
  };
}
