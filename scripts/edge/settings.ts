/** Settings of an installation. */
export interface EdgeSettings {
  /** The snapshot's tree, as the web server sees it. */
  readonly tree: string;
  /** Addresses of sidecars, HOST:PORT. */
  readonly sidecars: readonly string[];
  /** Addresses from which Varnish is told to purge: `10.0.0.1`, `10.0.0.0/8`. */
  readonly publishers: readonly string[];
  /** The listening address, in the web server's form. */
  readonly listen: string;
  /** The served host; absent = all hosts. */
  readonly name?: string;
}

/** The paths of the units in deploy/systemd. */
export const defaultSettings = {
  tree: '/var/lib/ani-ua/snapshot2/tree',
  sidecars: ['127.0.0.1:8080'],
  publishers: ['127.0.0.1', '::1'],
  listen: '80',
} satisfies EdgeSettings;
