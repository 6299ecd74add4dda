/** What is measured of a running service, for Prometheus. Nothing of callers, or of what they ask for, is in it. */
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObject,
  Registry,
} from 'prom-client';
import type { CompletedRequest } from './trace.ts';

/** What is looked at when metrics are read. */
export interface Observed {
  /** The snapshot in service: its id, the instant it was made, and a newer one that is damaged. */
  readonly snapshot: () => {
    readonly id: string;
    readonly createdAt: string;
    readonly damaged?: object | undefined;
  };
  /** Of a mirror: when it was verified, and until when its signatures are valid; undefined where this is none. */
  readonly mirror: () => { readonly verifiedAt: string; readonly expires?: string | undefined } | undefined;
  /** Whether limits are shared; undefined where they need not be. */
  readonly isShared: () => boolean | undefined;
  /** Minutes in which there were more callers than counters. */
  readonly fullMinutes: () => number;
  /** Rendered answers in memory. */
  readonly answers: () => { readonly size: number; readonly calculatedSize: number };
  /** Answers that met a damaged file. */
  readonly damaged: () => number;
  /** Requests that wait to be rendered, and how many were refused because it would take too long. */
  readonly renders: { readonly waiting: number; readonly refused: number };
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface Metrics {
  /** A response is over. */
  observe(completed: CompletedRequest): void;
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>;
  /** The same for {@link aggregateMetrics}. */
  json(): Promise<readonly object[]>;
}

/** From a file in memory to a list that must be sought, in seconds. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** The media type of the text. */
export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE;

/** What several threads measured, as one text; the label `worker` tells them apart. */
export async function aggregateMetrics(threads: readonly (readonly object[])[]): Promise<string> {
  // The library's own objects, but for their types, which a message loses.
  return AggregatorRegistry.aggregate(threads as unknown as MetricObject[][]).metrics();
}

/** What is read when metrics are: name, meaning, value; undefined where there is none now. */
function gaugesOf(observed: Observed): readonly (readonly [string, string, () => number | undefined])[] {
  const { answers, isShared, mirror, now, renders, snapshot } = observed;
  const ageOf = (moment: string | undefined) =>
    moment === undefined ? undefined : (now() - Date.parse(moment)) / 1000;
  const shared = () => {
    const state = isShared();
    return state === undefined ? undefined : Number(state);
  };
  return [
    ['ani_ua_answers_kept', 'Rendered answers in memory', () => answers().size],
    ['ani_ua_renders_waiting', 'Requests that wait to be rendered', () => renders.waiting],
    ['ani_ua_answers_kept_bytes', 'Their bytes', () => answers().calculatedSize],
    [
      'ani_ua_snapshot_age_seconds',
      'How long ago the snapshot in service was made',
      () => ageOf(snapshot().createdAt),
    ],
    [
      'ani_ua_mirror_verified_age_seconds',
      'Of a mirror: how long ago its copy was found to be the newest state of the origin',
      () => ageOf(mirror()?.verifiedAt),
    ],
    [
      'ani_ua_mirror_expires_seconds',
      'Of a mirror of signed snapshots: how long the signatures are valid still; below 0: they have expired',
      () => {
        const age = ageOf(mirror()?.expires);
        return age === undefined ? undefined : -age;
      },
    ],
    [
      'ani_ua_snapshot_damaged',
      '1 while the newest snapshot is damaged and an older one is in service',
      () => Number(snapshot().damaged !== undefined),
    ],
    [
      'ani_ua_limits_shared',
      '1 while limits are shared through VALKEY_URL, 0 while they should be and are counted alone',
      shared,
    ],
  ];
}

/** Counters that their owners count: name, meaning, value since the start. */
const countersOf = ({
  damaged,
  fullMinutes,
  renders,
}: Observed): readonly (readonly [string, string, () => number])[] => [
  [
    'ani_ua_limits_full_windows_total',
    'Windows of a minute in which new callers shared one counter',
    fullMinutes,
  ],
  [
    'ani_ua_renders_refused_total',
    'Requests that got 503 because requests before them wait too long to be rendered',
    () => renders.refused,
  ],
  ['ani_ua_damaged_answers_total', 'Answers that met a damaged file', damaged],
];

/** A registry with what Node tells of the process: processor, memory, descriptors, and how late the event loop is. */
function openRegistry(worker: number | undefined): Registry {
  const registry = new Registry();
  if (worker !== undefined) registry.setDefaultLabels({ worker: String(worker) });
  collectDefaultMetrics({ register: registry });
  // What is the process' the first thread tells.
  if (worker !== undefined && worker > 0)
    for (const { name } of registry.getMetricsAsArray())
      if (name.startsWith('process_')) registry.removeSingleMetric(name);
  return registry;
}

/** Starts to measure. @param worker the number of the thread, where there are several */
export function createMetrics(observed: Observed, worker?: number): Metrics {
  const registry = openRegistry(worker);
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
  for (const [name, help, read] of gaugesOf(observed))
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read();
        if (value === undefined) this.remove();
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
      this.set({ id: observed.snapshot().id }, 1);
    },
  });
  return {
    observe({ route, status, seconds, trace: { source = 'none', exceeded, key } }) {
      requests.inc({ route, status, source });
      durations.observe({ route }, seconds);
      if (exceeded !== undefined) refused.inc({ limit: exceeded, key: key === undefined ? 'no' : 'yes' });
    },
    text: () => registry.metrics(),
    json: () => registry.getMetricsAsJSON(),
  };
}
