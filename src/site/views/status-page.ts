/** The status of the service: its snapshot, the number of records, the limits in force. */

import { facts, pageTop, section } from './blocks.ts';
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
import { showRequest } from './request.ts';

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

/** The status of the service. A script adds the visitor's own limits, which depend on the caller. */
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
    html`${showNumber(limit.rateLimitPerMin, locale)} ${words.perMinute}
      ${limit.dailyQuota !== undefined && html`, ${showNumber(limit.dailyQuota, locale)} ${words.perDay}`}`;
  const successor = safeAddress(meta?.result.successor ?? '');
  const moved =
    successor !== undefined &&
    html`<p class="lead">
      ${words.successor} <a href="${successor}" rel="successor-version">${successor}</a></p>`;
  const lead = health.status === 'ok' ? words.ok : health.status;
  const more = html`${moved}<p>${words.machine} ${join(machine, ', ')}</p>`;
  const { id, createdAt } = health.snapshot;
  const made = facts([
    [words.id, html`<code>${id}</code>`],
    [words.made, showMoment(createdAt, locale)],
    [words.age, html`<live-age data-since="${createdAt}">—</live-age>`],
    [words.version, health.version],
    [words.uptime, showSpan(health.uptimeSec, words.units)],
  ]);
  const own: readonly Call[] = [{ name: 'health' }, { name: 'meta' }, { name: 'me' }];
  const calls = [...own, ...totals.map(([, call]) => call)];
  const inForce = facts([
    [words.anonymous, limitOf(limits?.anonymous)],
    [words.withKey, limitOf(limits?.withKey)],
  ]);
  const bounds = html`${inForce}<live-me data-words="${words.mine}" data-of="${words.of}"></live-me>`;
  return {
    title: words.title,
    description: words.description,
    path: '/status/',
    body: html`${pageTop({ title: words.title, lead }, more)}
      ${section('snapshot', words.snapshot, made)}
      ${section('counts', words.counts, facts(counts))}
      ${section('limits', words.limits, bounds)}${showRequest(calls, location)}`,
  };
}
