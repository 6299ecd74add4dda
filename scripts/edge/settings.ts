/** The settings of the units in deploy/systemd. */
export const defaultSettings = {
  /** The snapshot's tree, as the web server sees it. */
  tree: '/var/lib/ani-ua/snapshot2/tree',
  /** Addresses of sidecars, HOST:PORT. */
  sidecars: ['127.0.0.1:8080'],
  /** Addresses from which Varnish is told to purge: `10.0.0.1`, `10.0.0.0/8`. */
  publishers: ['127.0.0.1', '::1'],
  /** The listening address, in the web server's form. */
  listen: '80',
};

/** Settings of an installation, and the served host; without one it serves all hosts. */
export type EdgeSettings = Readonly<typeof defaultSettings> & { readonly name?: string };
