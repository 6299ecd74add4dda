/** Metrics of a running service, for Prometheus. They say nothing about callers or what they ask for. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CompletedRequest, Service } from '../service.ts';

/** Values that are read whenever Prometheus asks. */
export interface Observed extends Pick<Service, 'snapshots'> {
  /** Whether limits are shared; undefined if they need not be. */
  readonly isShared: () => boolean | undefined;
  /** Minutes and days in which there were more callers than counters. */
  readonly fullWindows: () => number;
  /** Answers that met a damaged file. */
  readonly damaged: () => number;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Seconds: from a file in memory to a search. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** The media type of the text. */
export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE;

/** Makes the functions that add a metric whose value is read whenever Prometheus asks. */
function createReadings(registers: Registry[]) {
  /** @param read gives NaN if there is no value now */
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read();
        if (Number.isNaN(value)) this.remove();
        else this.set(value);
      },
    });
  /** A counter whose total since the start is kept elsewhere. */
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  return { gauge, counter };
}

function addReadings({ isShared, fullWindows, damaged, snapshots }: Observed, registers: Registry[]): void {
  const { gauge, counter } = createReadings(registers);
  const deps = () => snapshots.current().deps;
  const mirror = () => deps().mirror?.();
  const ageOf = (moment = '') => (deps().now() - Date.parse(moment)) / 1000;
  gauge('ani_ua_answers_kept', 'Files and rendered answers in memory', () => snapshots.current().cache.size);
  gauge(
    'ani_ua_answers_kept_bytes',
    'Bytes of the files and rendered answers in memory',
    () => snapshots.current().cache.calculatedSize,
  );
  gauge('ani_ua_snapshot_age_seconds', 'How long ago the snapshot in service was made', () =>
    ageOf(deps().snapshot.createdAt),
  );
  gauge(
    'ani_ua_mirror_verified_age_seconds',
    'For a mirror: how long ago its copy was last verified to be the newest state of the origin',
    () => ageOf(mirror()?.verifiedAt),
  );
  gauge(
    'ani_ua_mirror_expires_seconds',
    'For a mirror of signed snapshots: how long the signatures are still valid; below 0: they have expired',
    () => -ageOf(mirror()?.expires),
  );
  gauge(
    'ani_ua_snapshot_damaged',
    '1 while the newest snapshot is damaged and an older one is in service',
    () => Number(deps().snapshot.damaged !== undefined),
  );
  const purge = () => deps().pendingPurge?.();
  gauge(
    'ani_ua_purge_pending',
    'Addresses that caches in front still have to purge',
    () => purge()?.pending ?? 0,
  );
  gauge('ani_ua_purge_pending_age_seconds', 'How long the oldest of these addresses has waited', () =>
    ageOf(purge()?.since),
  );
  gauge(
    'ani_ua_keys_unreadable',
    '1 while API keys cannot be read, so that requests with a key get 500',
    () => Number(deps().problems?.().includes('keys_unreadable') ?? false),
  );
  gauge(
    'ani_ua_limits_shared',
    '1 while limits are shared through VALKEY_URL, 0 while it cannot be reached and this sidecar counts alone',
    () => Number(isShared()),
  );
  counter(
    'ani_ua_limits_full_windows_total',
    'Minutes and days in which further callers were counted by their network',
    fullWindows,
  );
  counter('ani_ua_damaged_answers_total', 'Answers for which a file was damaged', damaged);
  new Gauge({
    name: 'ani_ua_snapshot_info',
    help: 'The id of the snapshot in service',
    labelNames: ['id'],
    registers,
    collect() {
      this.reset();
      this.set({ id: deps().snapshot.id }, 1);
    },
  });
}

/** Starts measuring, also Node's metrics of the process: processor, memory, descriptors, lag of the event loop. */
export function createMetrics(observed: Observed) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'ani_ua_requests_total',
    help: 'Responses by endpoint, status and where they came from (tree, memory, render; none if there was no source)',
    labelNames: ['route', 'status', 'source'],
    registers,
  });
  const durations = new Histogram({
    name: 'ani_ua_request_duration_seconds',
    help: 'From the head of a request to the end of its response',
    labelNames: ['route'],
    buckets,
    registers,
  });
  const refused = new Counter({
    name: 'ani_ua_limited_total',
    help: 'Requests that a limit refused, by the limit (minute, day, translit) and whether a key was counted',
    labelNames: ['limit', 'key'],
    registers,
  });
  addReadings(observed, registers);
  return {
    observe({ route, status, seconds, trace }: CompletedRequest): void {
      const { source = 'none', exceeded, key } = trace;
      requests.inc({ route, status, source });
      durations.observe({ route }, seconds);
      if (exceeded !== undefined) refused.inc({ limit: exceeded, key: key === undefined ? 'no' : 'yes' });
    },
    text: () => registry.metrics(),
  };
}
