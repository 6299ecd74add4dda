/** What differs from one place to another. */
export interface EdgeSettings {
  /** The snapshot's tree, as the web server sees it. */
  readonly tree: string;
  /** Addresses of sidecars, HOST:PORT. */
  readonly sidecars: readonly string[];
  /** What the front listens on, as it writes it. */
  readonly listen: string;
  /** The host that it answers for; all of them where left out. */
  readonly name?: string;
}

/** As the units of deploy/systemd place things. */
export const defaultSettings = {
  tree: '/var/lib/ani-ua/snapshot2/tree',
  sidecars: ['127.0.0.1:8080'],
  listen: '80',
} satisfies EdgeSettings;
