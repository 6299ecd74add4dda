/** What is measured of a running service, for Prometheus. Nothing of callers, or of what they ask for, is in it. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Service } from '../service.ts';
import type { CompletedRequest } from './trace.ts';

/** What is looked at when metrics are read. */
export interface Observed extends Pick<Service, 'snapshots'> {
  /** Whether limits are shared; undefined where they need not be. */
  readonly isShared: () => boolean | undefined;
  /** Minutes and days in which there were more callers than counters. */
  readonly fullWindows: () => number;
  /** Answers that met a damaged file. */
  readonly damaged: () => number;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Name, meaning, and how the value is read. */
type Read = readonly [string, string, () => number];

/** From a file in memory to a list that must be sought, in seconds. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** The media type of the text. */
export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE;

/** What is read when metrics are; NaN where there is none now. */
function gaugesOf({ isShared, snapshots }: Observed): readonly Read[] {
  const deps = () => snapshots.current().deps;
  const mirror = () => deps().mirror?.();
  const ageOf = (moment = '') => (deps().now() - Date.parse(moment)) / 1000;
  return [
    ['ani_ua_answers_kept', 'Files and rendered answers in memory', () => snapshots.current().kept.size],
    ['ani_ua_answers_kept_bytes', 'Their bytes', () => snapshots.current().kept.calculatedSize],
    [
      'ani_ua_snapshot_age_seconds',
      'How long ago the snapshot in service was made',
      () => ageOf(deps().snapshot.createdAt),
    ],
    [
      'ani_ua_mirror_verified_age_seconds',
      'Of a mirror: how long ago its copy was found to be the newest state of the origin',
      () => ageOf(mirror()?.verifiedAt),
    ],
    [
      'ani_ua_mirror_expires_seconds',
      'Of a mirror of signed snapshots: how long the signatures are valid still; below 0: they have expired',
      () => -ageOf(mirror()?.expires),
    ],
    [
      'ani_ua_snapshot_damaged',
      '1 while the newest snapshot is damaged and an older one is in service',
      () => Number(deps().snapshot.damaged !== undefined),
    ],
    [
      'ani_ua_limits_shared',
      '1 while limits are shared through VALKEY_URL, 0 while they should be and are counted alone',
      () => Number(isShared()),
    ],
  ];
}

/** Counters that their owners count, since the start. */
const countersOf = ({ damaged, fullWindows }: Observed): readonly Read[] => [
  [
    'ani_ua_limits_full_windows_total',
    'Minutes and days in which further callers were counted by their network',
    fullWindows,
  ],
  ['ani_ua_damaged_answers_total', 'Answers that met a damaged file', damaged],
];

/** A registry with what Node tells of the process: processor, memory, descriptors, and how late the event loop is. */
function openRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** What is read when the metrics are asked for. */
function addReadings(observed: Observed, registers: Registry[]): void {
  for (const [name, help, read] of gaugesOf(observed))
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
  for (const [name, help, read] of countersOf(observed))
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  new Gauge({
    name: 'ani_ua_snapshot_info',
    help: 'The id of the snapshot in service',
    labelNames: ['id'] as const,
    registers,
    collect() {
      this.reset();
      this.set({ id: observed.snapshots.current().deps.snapshot.id }, 1);
    },
  });
}

/** Starts to measure. */
export function createMetrics(observed: Observed) {
  const registry = openRegistry();
  const registers = [registry];
  const requests = new Counter({
    name: 'ani_ua_requests_total',
    help: 'Responses by endpoint, status and where they came from (tree, memory, render; none where there was nothing)',
    labelNames: ['route', 'status', 'source'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'ani_ua_request_duration_seconds',
    help: 'From the head of a request to the end of its response',
    labelNames: ['route'] as const,
    buckets,
    registers,
  });
  const refused = new Counter({
    name: 'ani_ua_limited_total',
    help: 'Requests that a limit refused, by the limit (minute, day, translit) and whether a key was counted',
    labelNames: ['limit', 'key'] as const,
    registers,
  });
  addReadings(observed, registers);
  return {
    /** A response is over. */
    observe({ route, status, seconds, trace }: CompletedRequest): void {
      const { source = 'none', exceeded, key } = trace;
      requests.inc({ route, status, source });
      durations.observe({ route }, seconds);
      if (exceeded !== undefined) refused.inc({ limit: exceeded, key: key === undefined ? 'no' : 'yes' });
    },
    /** Everything, as Prometheus reads it. */
    text: () => registry.metrics(),
  };
}
