/** What is measured of a running service, for Prometheus. Nothing of who asks, or what for, is in it. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What is looked at when somebody asks. */
export interface Observed {
  /** The snapshot in service: its id, and when it was made (milliseconds since 1970). */
  readonly snapshot: () => { readonly id: string; readonly createdAt: number };
  /** Whether limits are shared; undefined where they need not be. */
  readonly isShared: () => boolean | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface Metrics {
  /** A response is over. @param route the endpoint's name, `site`, or `none` where nothing has the path */
  observe(route: string, status: number, seconds: number): void;
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>;
  /** The media type of the text. */
  readonly type: string;
}

/** From a file in memory to a list that must be sought, in seconds. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Starts to measure. */
export function createMetrics({ snapshot, isShared, now }: Observed): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Processor, memory, descriptors, and how late the event loop is.
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'ani_ua_requests_total',
    help: 'Responses by endpoint and status',
    labelNames: ['route', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'ani_ua_request_duration_seconds',
    help: 'From the head of a request to the end of its response',
    labelNames: ['route'] as const,
    buckets,
    registers,
  });
  new Gauge({
    name: 'ani_ua_snapshot_age_seconds',
    help: 'How long ago the snapshot in service was made',
    registers,
    collect() {
      this.set((now() - snapshot().createdAt) / 1000);
    },
  });
  new Gauge({
    name: 'ani_ua_snapshot_info',
    help: 'The id of the snapshot in service',
    labelNames: ['id'] as const,
    registers,
    collect() {
      this.reset();
      this.set({ id: snapshot().id }, 1);
    },
  });
  new Gauge({
    name: 'ani_ua_limits_shared',
    help: '1 while limits are shared through VALKEY_URL, 0 while they should be and are counted alone',
    registers,
    collect() {
      const state = isShared();
      this.reset();
      if (state !== undefined) this.set(state ? 1 : 0);
      else this.remove();
    },
  });
  return {
    observe(route, status, seconds) {
      requests.inc({ route, status });
      durations.observe({ route }, seconds);
    },
    text: () => registry.metrics(),
    type: registry.contentType,
  };
}
