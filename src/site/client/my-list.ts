/** `<my-list>`: reads a visitor's list and looks it up, within the limits of the API. */
import { wait } from '../../client/waits.ts';
import { apiRoot } from '../../contract/api-root.ts';
import { catalogCalled } from '../../contract/catalogs.ts';
import type { Meta } from '../../contract/service.ts';
import { type Catalogue, type FoundEntry, lookUp } from '../lists/look-up.ts';
import { listMessages } from '../lists/messages.ts';
import { type ListSource, readList } from '../lists/read-list.ts';
import { isShown, listTable, listText, type Shown } from '../lists/show.ts';
import { type Locale, localeOf } from '../locales.ts';
import { toHtml } from '../views/markup.ts';
import { followTitles, save } from './follow-list.ts';
import { part, request } from './request.ts';

type ListMessages = ReturnType<typeof listMessages>;

/** The work on one list; the next one ends it, and what it says is no longer shown. */
interface Run {
  readonly signal: AbortSignal;
  readonly say: (text: string) => void;
}

/** Begins runs, each of which ends the one before. */
function createRuns(status: HTMLElement): () => Run {
  let running: AbortController | undefined;
  return () => {
    running?.abort();
    const own = new AbortController();
    running = own;
    const say = (text: string) => {
      if (!own.signal.aborted) status.textContent = text;
    };
    return { signal: own.signal, say };
  };
}

/** A file is read up to so many bytes, unpacked: a small one can unpack to any size. */
const mostBytes = 64 * 1024 * 1024;

/**
 * The text of a file, unpacked where it is packed; undefined where it is too large.
 * @param progress told of the megabytes that are read
 */
async function textOf(file: File, progress: (megabytes: number) => void): Promise<string | undefined> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = first === 0x1f && second === 0x8b;
  const stream = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  let told = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    if (bytes > mostBytes) {
      void reader.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
    const megabytes = Math.floor(bytes / 1_000_000);
    if (megabytes > told) progress(megabytes);
    told = megabytes;
  }
  return text + decoder.decode();
}

/** The result of a call that waits where the limit is reached. @throws Error when there is none for another reason */
async function call<R>(path: string, init: RequestInit, run: Run, waiting: string): Promise<R> {
  for (;;) {
    const { status, headers, answer } = await request<R>(apiRoot + path, { ...init, signal: run.signal });
    if (answer !== undefined) return answer.result;
    if (status !== 429) throw new Error(`${status}`);
    const seconds = Number(headers.get('retry-after') ?? 10);
    run.say(`${waiting} ${seconds}`);
    await wait(seconds * 1000, run.signal);
  }
}

function createCatalogue(run: Run, waiting: string): Catalogue {
  return {
    resolve: (source, ids) =>
      call('/resolve', { method: 'POST', body: JSON.stringify({ source, ids }) }, run, waiting),
    cards: (ids) => call(`/anime?ids=${ids.join(',')}&include=teams&limit=100`, {}, run, waiting),
  };
}

function partsOf(root: HTMLElement) {
  return {
    form: part(root, 'form', HTMLFormElement),
    file: part(root, 'input[type=file]', HTMLInputElement),
    text: part(root, 'textarea', HTMLTextAreaElement),
    numbers: part(root, 'select', HTMLSelectElement),
    status: part(root, '[role=status]', HTMLElement),
    result: part(root, '.result', HTMLElement),
    table: part(root, '.table', HTMLElement),
    filters: part(root, '.list-filters', HTMLElement),
    copy: part(root, '.copy', HTMLButtonElement),
    csv: part(root, '.csv', HTMLButtonElement),
    follow: part(root, '.follow', HTMLButtonElement),
    followed: part(root, '.followed', HTMLElement),
  };
}

type Parts = ReturnType<typeof partsOf>;

/** The table of the found entries, with buttons that choose which of them are shown. */
function createTable({ table, filters, followed }: Parts, locale: Locale) {
  const words = listMessages(locale);
  let rows: readonly FoundEntry[] = [];
  let shown: Shown = 'all';
  const visible = () => rows.filter((row) => isShown(row, shown));
  const draw = () => {
    table.innerHTML = toHtml(listTable(visible(), locale));
    // Of other titles.
    followed.replaceChildren();
    for (const button of Array.from(filters.querySelectorAll('button'))) {
      const kind = button.value as Shown; // the values that the component writes
      button.textContent = `${words.summary[kind]}: ${rows.filter((row) => isShown(row, kind)).length}`;
      button.setAttribute('aria-pressed', String(kind === shown));
    }
  };
  filters.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    shown = target.value as Shown; // as above
    draw();
  });
  return {
    visible,
    show(found: readonly FoundEntry[]) {
      rows = found;
      shown = 'all';
      draw();
    },
  };
}

type Table = ReturnType<typeof createTable>;

interface Checker {
  readonly parts: Parts;
  readonly table: Table;
  readonly words: ListMessages;
}

/** Looks up the entries of a list and shows them. */
async function check(
  content: string,
  run: Run,
  { parts: { numbers, result }, table, words }: Checker,
): Promise<void> {
  const { entries, manga, kind, refused } = readList(content, numbers.value as ListSource);
  result.hidden = true;
  if (entries.length === 0) {
    run.say(refused === undefined ? words.none : words.refused[refused]);
    return;
  }
  run.say(words.reading);
  try {
    const { catalogs } = await call<Meta>('/meta', {}, run, words.waiting);
    const sources = [...new Set(entries.map(({ source }) => source))];
    const unknown = sources.filter((source) => catalogCalled(catalogs, source) === undefined);
    const catalogue = createCatalogue(run, words.waiting);
    const found = await lookUp(entries, catalogs, catalogue, (share) =>
      run.say(`${words.reading} ${Math.round(share * 100)} %`),
    );
    if (run.signal.aborted) return;
    result.hidden = false;
    table.show(found);
    const said = [
      `${words.read}: ${words.kinds[kind]}.`,
      unknown.length > 0 ? `${words.unknownSource} ${unknown.join(', ')}.` : '',
      manga > 0 ? `${words.manga} ${manga}.` : '',
    ]
      .join(' ')
      .trim();
    run.say(said);
  } catch {
    run.say(words.failed);
  }
}

/** Checks a list that is written into the form, chosen as a file or dropped on the component. */
function listenToLists(root: HTMLElement, checker: Checker): void {
  const { parts, words } = checker;
  const { form, file, text, status } = parts;
  const begin = createRuns(status);
  const checkFile = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const run = begin();
    try {
      const content = await textOf(chosen, (megabytes) => run.say(`${words.unpacking} ${megabytes} MB`));
      if (content === undefined) run.say(words.tooLarge);
      else if (!run.signal.aborted) await check(content, run, checker);
    } catch {
      run.say(words.unreadable);
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(text.value, begin(), checker);
  });
  file.addEventListener('change', () => void checkFile(file.files?.[0]));
  root.addEventListener('dragover', (event) => event.preventDefault());
  root.addEventListener('drop', (event) => {
    event.preventDefault();
    void checkFile(event.dataTransfer?.files[0]);
  });
}

/** Copies the visible rows, and saves them as a file. */
function listenToExports({ copy, csv }: Parts, { visible }: Table, locale: Locale): void {
  const words = listMessages(locale);
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(listText(visible(), locale, 'tsv'));
    copy.textContent = words.copied;
    setTimeout(() => copy.replaceChildren(words.copy), 1500);
  });
  csv.addEventListener('click', () => {
    // With a byte order mark: spreadsheets would take the letters for another encoding.
    save('ani-ua.csv', ['\ufeff', listText(visible(), locale, 'csv')], 'text/csv');
  });
}

class MyList extends HTMLElement {
  connectedCallback() {
    const locale = localeOf(document.documentElement.lang);
    const parts = partsOf(this);
    const table = createTable(parts, locale);
    listenToLists(this, { parts, table, words: listMessages(locale) });
    listenToExports(parts, table, locale);
    parts.follow.addEventListener('click', () => {
      const cards = table.visible().flatMap(({ card }) => card ?? []);
      void followTitles(cards, parts.followed, locale);
    });
  }
}

customElements.define('my-list', MyList);
