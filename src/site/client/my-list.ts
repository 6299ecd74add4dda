/** `<my-list>`: reads a visitor's list, looks it up and keeps it in the browser; the next visit opens with the result. */
import { catalogCalled } from '../../contract/catalogs.ts';
import type { ListSource, ListTitle } from '../lists/entries.ts';
import { type Entry, findCards, guessTitles, lookUp, mostTitles } from '../lists/look-up.ts';
import { readFile } from '../lists/read-file.ts';
import { type ReadList, readList } from '../lists/read-list.ts';
import { guessTable, listText } from '../lists/show.ts';
import { mostEntries, type StoredList } from '../lists/stored-list.ts';
import { type Locale, localeOf } from '../locales.ts';
import { listMessages } from '../messages/lists.ts';
import { viewMessages } from '../messages/views.ts';
import { html, toHtml } from '../views/markup.ts';
import { copyOnClick } from './copy.ts';
import { followTitles, save } from './follow-list.ts';
import { type Begin, createRuns, type Run } from './list-calls.ts';
import { forgetAll, loadList, onOtherList, saveList } from './list-store.ts';
import { createTable, type Table } from './list-table.ts';
import { part } from './request.ts';

type ListMessages = (typeof listMessages)['uk'];

function partsOf(root: HTMLElement) {
  return {
    form: part(root, 'form', HTMLFormElement),
    file: part(root, 'input[type=file]', HTMLInputElement),
    text: part(root, 'textarea', HTMLTextAreaElement),
    numbers: part(root, 'select', HTMLSelectElement),
    status: part(root, '[role=status]', HTMLElement),
    titles: part(root, '.titles', HTMLElement),
    chooser: part(root, '.chooser', HTMLDetailsElement),
    result: part(root, '.result', HTMLElement),
    heading: part(root, '.result h2', HTMLElement),
    refresh: part(root, '.refresh', HTMLButtonElement),
    forget: part(root, '.forget', HTMLButtonElement),
    copy: part(root, '.copy', HTMLButtonElement),
    csv: part(root, '.csv', HTMLButtonElement),
    follow: part(root, '.follow', HTMLButtonElement),
    followed: part(root, '.followed', HTMLElement),
  };
}

type Parts = ReturnType<typeof partsOf>;

interface Checker {
  readonly parts: Parts;
  readonly table: Table;
  readonly words: ListMessages;
  readonly locale: Locale;
  readonly begin: Begin;
}

/** Keeps the shown list for the next visit. @returns a message for the visitor, or an empty text */
function keep({ table, words }: Checker): string {
  const entries = table.rows().map(({ entry: { source, id, status, own } }) => ({ source, id, status, own }));
  const before = loadList();
  const { seen } = typeof before === 'object' ? before : { seen: 0 };
  if (!saveList({ seen, entries })) return words.notKept;
  return entries.length > mostEntries ? words.tooLong : '';
}

const sayShare = (run: Run, words: ListMessages) => (share: number) =>
  run.say(`${words.reading} ${Math.round(share * 100)} %`);

/** Looks entries up, shows and keeps them. @returns sources that the catalogue does not know, and a message for the visitor */
async function look(entries: readonly Entry[], run: Run, checker: Checker) {
  const { table, words, parts } = checker;
  run.say(words.reading);
  const catalogs = await run.catalogue.catalogs();
  const found = await lookUp(entries, catalogs, run.catalogue, sayShare(run, words));
  run.signal.throwIfAborted();
  table.show(found);
  const kept = keep(checker);
  parts.result.scrollIntoView();
  parts.heading.focus({ preventScroll: true });
  const sources = [...new Set(entries.flatMap(({ source }) => source ?? []))];
  const unknown = sources.filter((source) => catalogCalled(catalogs, source) === undefined);
  const said = unknown.length > 0 ? `${words.unknownSource} ${unknown.join(', ')}.` : '';
  return { unknown: new Set(unknown), said: [said, kept].filter(Boolean).join(' ') };
}

/** Looks titles up by their names, and shows what is found, for the visitor to confirm. */
async function search(titles: readonly ListTitle[], run: Run, checker: Checker): Promise<void> {
  const { table, words, locale } = checker;
  const place = checker.parts.titles;
  const asked = Math.min(titles.length, mostTitles);
  const catalogs = await run.catalogue.catalogs();
  const guesses = await guessTitles(titles, catalogs, run.catalogue, (done) =>
    run.say(`${words.titles.searching} ${done} / ${asked}`),
  );
  run.signal.throwIfAborted();
  const left = titles.length - asked;
  place.innerHTML = toHtml(html`${left > 0 && html`<p>${words.titles.left} ${left}.</p>`}
    ${guessTable(guesses, locale)}`);
  place.querySelector('table')?.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const guess = guesses[Number(target.value)];
    if (guess === undefined) return;
    table.confirm(guess, target.checked);
    run.say(keep(checker));
  });
}

/** Titles without ids leave the browser only after a click on a button. A text next to it says what it sends. */
function offerSearch(titles: readonly ListTitle[], checker: Checker): void {
  const { titles: place } = checker.parts;
  const { found, explain, button } = checker.words.titles;
  if (titles.length === 0) return;
  place.innerHTML = toHtml(html`<p>${found} ${titles.length}. ${explain}</p>
    <p><button type="button" class="small-button">${button}</button></p>`);
  const sends = part(place, 'button', HTMLButtonElement);
  sends.addEventListener('click', () => {
    sends.disabled = true;
    void checker.begin((run) => search(titles, run, checker));
  });
}

/** The most left out entries that are named. */
const mostNamed = 10;

/** Says which parts of a list the page could not read, and where they are. */
function lossesOf({ manga, damaged, unread }: ReadList, words: ListMessages): readonly string[] {
  const named = unread.slice(0, mostNamed).join(', ') + (unread.length > mostNamed ? ' …' : '.');
  return [
    manga > 0 ? `${words.manga} ${manga}.` : '',
    unread.length > 0 ? `${words.unread} ${named}` : '',
    damaged === undefined ? '' : `${words.damaged} ${damaged.line}:${damaged.column}.`,
  ];
}

/** Reads a list and looks it up. */
async function check(content: string, run: Run, checker: Checker): Promise<void> {
  const { parts, table, words } = checker;
  const list = readList(content, parts.numbers.value as ListSource);
  const { entries, titles, refused } = list;
  table.reset();
  table.show([]);
  parts.titles.replaceChildren();
  if (entries.length === 0) {
    const reason = refused === undefined ? words.none : words.refused[refused];
    run.say([reason, ...lossesOf({ ...list, manga: 0 }, words)].filter(Boolean).join(' '));
    offerSearch(titles, checker);
    return;
  }
  const { unknown, said } = await look(entries, run, checker);
  run.say([words.done, said, ...lossesOf(list, words)].filter(Boolean).join(' '));
  const unresolved = entries.flatMap(({ source, title, status }) =>
    unknown.has(source) && title !== undefined ? [{ title, status }] : [],
  );
  offerSearch([...titles, ...unresolved], checker);
}

/** Reads a visitor's file and checks the list in it. */
async function checkFile(file: File, run: Run, checker: Checker): Promise<void> {
  const { words } = checker;
  run.say(words.reading);
  const read = await readFile(file).catch(() => undefined);
  run.signal.throwIfAborted();
  if (read === undefined) run.say(words.unreadable);
  else if (read.text === undefined) run.say(words.refused[read.refused]);
  else await check(read.text, run, checker);
}

/** Checks a list that is written into the form, chosen as a file or dropped on the component. */
function listenToLists(root: HTMLElement, checker: Checker): void {
  const { form, file, text, result, status } = checker.parts;
  const begin = async (work: (run: Run) => Promise<void>) => {
    await checker.begin(work);
    // On a phone the message about a refused list is below the screen.
    if (result.hidden) status.scrollIntoView({ block: 'center' });
  };
  const choose = (files: FileList | null | undefined) => {
    const chosen = files?.[0];
    if (chosen !== undefined) void begin((run) => checkFile(chosen, run, checker));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void begin((run) => check(text.value, run, checker));
  });
  file.addEventListener('change', () => choose(file.files));
  root.addEventListener('dragover', (event) => event.preventDefault());
  root.addEventListener('drop', (event) => {
    event.preventDefault();
    choose(event.dataTransfer?.files);
  });
}

/** Copies the visible rows, and saves them as a file. */
function listenToExports({ copy, csv }: Parts, { visible }: Table, locale: Locale): void {
  copyOnClick(copy, listMessages[locale].copied, () => listText(visible(), locale, 'tsv'));
  csv.addEventListener('click', () => {
    // Without a byte order mark spreadsheets guess a wrong encoding.
    save('ani-ua.csv', ['\ufeff', listText(visible(), locale, 'csv')], 'text/csv');
  });
}

/** Shows the list that this browser has kept, by the service's ids in it. */
async function open(list: StoredList, run: Run, { parts, table, words }: Checker): Promise<void> {
  parts.chooser.open = false;
  part(parts.chooser, 'summary', HTMLElement).textContent = words.another;
  run.say(words.reading);
  const found = await findCards(list.entries, run.catalogue, sayShare(run, words));
  run.signal.throwIfAborted();
  table.show(found);
  run.say('');
}

/**
 * Two buttons: one looks the ids of the list up again, the other deletes the list and empties the page. If another tab
 * deletes or changes the list, this page follows: otherwise it would keep the old list again.
 */
function listenToKept(checker: Checker): void {
  const { parts, table, words, begin } = checker;
  const { refresh, forget, titles, form, chooser } = parts;
  const empty = () => {
    table.reset();
    table.show([]);
    titles.replaceChildren();
    form.reset();
    chooser.open = true;
    void begin(async (run) => run.say(words.forgotten));
  };
  refresh.addEventListener('click', () => {
    const entries = table.rows().map(({ entry }) => entry);
    void begin(async (run) => run.say((await look(entries, run, checker)).said));
  });
  forget.addEventListener('click', () => {
    forgetAll();
    empty();
    // The button is hidden now and would leave the focus nowhere.
    part(chooser, 'summary', HTMLElement).focus();
  });
  onOtherList(() => {
    const list = loadList();
    if (typeof list === 'object') void begin((run) => open(list, run, checker));
    else empty();
  });
}

class MyList extends HTMLElement {
  connectedCallback() {
    const locale = localeOf(document.documentElement.lang);
    const parts = partsOf(this);
    const words = listMessages[locale];
    const { followed, follow } = parts;
    // The calendars on the page belong to the rows shown before.
    const table = createTable(this, locale, () => followed.replaceChildren());
    const begin = createRuns(parts.status, viewMessages[locale].failure, words.waiting);
    const checker = { parts, table, words, locale, begin };
    listenToLists(this, checker);
    listenToKept(checker);
    listenToExports(parts, table, locale);
    follow.addEventListener('click', () => {
      const cards = table.visible().flatMap(({ card }) => card ?? []);
      void followTitles(cards, followed, locale);
    });
    const kept = loadList();
    if (kept === 'damaged') parts.status.textContent = viewMessages[locale].front.news.broken;
    else if (kept !== undefined) void begin((run) => open(kept, run, checker));
  }
}

customElements.define('my-list', MyList);
