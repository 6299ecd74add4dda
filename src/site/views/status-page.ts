/** The status of the service: its snapshot, the limits in force. */

import { viewMessages } from '../messages/views.ts';
import { facts, pageTop, section, showRequest } from './blocks.ts';
import { showInstant } from './dates.ts';
import { html, safeAddress } from './markup.ts';
import { type Asking, ask, askMaybe, type Call, type PageContent, type PageLocation } from './page.ts';
import { showNumber } from './words.ts';

/** The status of the service. A script adds the visitor's own limits, which depend on the caller. */
export function* statusPage(location: PageLocation): Asking<PageContent> {
  const { locale } = location;
  const words = viewMessages[locale].status;
  const { result: health } = yield* ask('health');
  const meta = yield* askMaybe('meta');
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
  const { id, createdAt } = health.snapshot;
  const made = facts([
    [words.id, html`<code>${id}</code>`],
    [words.made, showInstant(createdAt, 'moment', locale)],
    [words.version, health.version],
  ]);
  const calls: readonly Call[] = [{ name: 'health' }, { name: 'meta' }, { name: 'me' }];
  const inForce = facts([
    [words.anonymous, limitOf(limits?.anonymous)],
    [words.withKey, limitOf(limits?.withKey)],
  ]);
  const bounds = html`${inForce}<live-me data-words="${words.mine}" data-of="${words.of}"></live-me>`;
  return {
    title: words.title,
    description: words.description,
    path: '/status/',
    body: html`${pageTop({ title: words.title, description: lead }, moved)}
      ${section('snapshot', words.snapshot, made)}
      ${section('limits', words.limits, bounds)}${showRequest(calls, location)}`,
  };
}
