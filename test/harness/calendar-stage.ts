/** A catalogue whose schedule changes with each import. It is published twice: by its changes, and whole. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { openCatalog } from '../../src/catalog/database.ts';
import { exportCatalog } from '../../src/catalog/export/export.ts';
import { createOriginalStore } from '../../src/catalog/import/validate/originals.ts';
import { hideRecord, unhideRecord } from '../../src/catalog/operator.ts';
import { limitProfiles } from '../../src/contract/limits.ts';
import { type CalendarName, calendarAddress } from '../../src/feeds/addresses.ts';
import { readRegular } from '../../src/files/regular.ts';
import { publishCatalog } from '../../src/snapshot/from-catalog.ts';
import { newFolder } from './folder.ts';
import { createPlainStore } from './plain-store.ts';
import { keptBasis, origin, quickDisk } from './shop.ts';
import { importSound, type Source, writeSource } from './source.ts';

/** An event; moments in milliseconds since 1970. */
export interface ReadEvent {
  readonly uid: string;
  readonly summary: string;
  readonly sequence: number;
  readonly start: number;
  readonly end: number;
  readonly stamp: number;
  readonly modified: number;
  readonly isCancelled: boolean;
}

const byStart = (a: ReadEvent, b: ReadEvent) => a.start - b.start || (a.uid < b.uid ? -1 : 1);

function readWithIcalJs(text: string): ReadEvent[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return events.map((component) => {
    const { uid, summary, sequence, startDate, endDate } = new ICAL.Event(component);
    const moment = (name: string) => Date.parse(String(component.getFirstPropertyValue(name)));
    return {
      ...{ uid, summary, sequence },
      ...{ start: startDate.toJSDate().getTime(), end: endDate.toJSDate().getTime() },
      ...{ stamp: moment('dtstamp'), modified: moment('last-modified') },
      isCancelled: component.getFirstPropertyValue('status') === 'CANCELLED',
    };
  });
}

function readWithNodeIcal(text: string): ReadEvent[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) => {
    if (event?.type !== 'VEVENT') return [];
    return {
      ...{ uid: event.uid, summary: String(event.summary), sequence: Number(event.sequence) },
      ...{ start: event.start.getTime(), end: Number(event.end) },
      ...{ stamp: Number(event.dtstamp), modified: Number(event.lastmodified) },
      isCancelled: event.status === 'CANCELLED',
    };
  });
}

/** The events of a calendar, read by two other programs. @throws Error if the programs differ */
export function readEvents(text: string): ReadEvent[] {
  const [one, other] = [readWithIcalJs(text), readWithNodeIcal(text)].map((events) => events.sort(byStart));
  if (JSON.stringify(one) !== JSON.stringify(other))
    throw new Error(`ical.js and node-ical differ: ${JSON.stringify([one, other], null, 1)}`);
  return one ?? [];
}

/** Opens a stage. Its moments are milliseconds since 1970. */
export function openCalendarStage() {
  const dataDir = newFolder();
  const data = dataFolder(dataDir);
  const db = openCatalog(data.catalog);
  const originals = createOriginalStore({ dir: data.originals });
  const common = { origin, profile: limitProfiles.B, calls: quickDisk };
  const whole = { ...data, snapshot: `${data.snapshot}-whole` };
  const basis = keptBasis();
  let publishedAt: string | undefined;
  const timeOf = (now: number) => ({ now, publishedAt });
  const fileOf = (snapshot: string, name: CalendarName) =>
    readRegular(join(snapshot, 'tree', calendarAddress(name)))?.toString();
  const importFolder = (folder: string, now: number) =>
    importSound({ db, folder, images: createPlainStore(data.images), time: timeOf(now) }, data.originals);
  return {
    data,
    db,
    importFolder,
    async import(source: Source, now: number) {
      writeSource(join(dataDir, 'source'), source);
      await importFolder(join(dataDir, 'source'), now);
    },
    hide: (id: number, now: number) => hideRecord(db, 'anime', id, timeOf(now)),
    unhide: (id: number, now: number) => unhideRecord(db, 'anime', id, timeOf(now)),
    export: (folder: string) => exportCatalog(db, folder, originals, data.images),
    /** Publishes the changes, and publishes whole. @throws Error if the calendars or snapshots differ */
    async publish(now: number, names: readonly CalendarName[]) {
      const { root } = await publishCatalog({ ...common, data, now, basis });
      const { root: other } = await publishCatalog({ ...common, data: whole, now });
      publishedAt = root.createdAt;
      for (const name of names)
        if (fileOf(data.snapshot, name) !== fileOf(whole.snapshot, name))
          throw new Error(
            `${name}: ${fileOf(data.snapshot, name)}\n is not what a whole publication makes:\n${fileOf(whole.snapshot, name)}`,
          );
      if (root.id !== other.id) throw new Error('the snapshots differ');
      return root;
    },
    /** `createdAt` of the published snapshot. */
    publishedAt: () => publishedAt,
    /** The events of a published calendar; none if the file does not exist. */
    events: (name: CalendarName): ReadEvent[] => {
      const text = fileOf(data.snapshot, name);
      return text === undefined ? [] : readEvents(text);
    },
    close() {
      db.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
