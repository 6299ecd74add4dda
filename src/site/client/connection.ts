/** Says on every open page when there is no connection. No service worker: it would keep what was taken down. */
import { part } from './request.ts';

const note = part(document, '.offline-note', HTMLElement);
const show = () => {
  note.textContent = navigator.onLine ? '' : (note.dataset.words ?? '');
};
addEventListener('online', show);
addEventListener('offline', show);
show();
