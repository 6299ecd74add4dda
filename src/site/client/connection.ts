/** Shows a note while the browser is offline. There is no service worker: it would keep records that were taken down. */
import { part } from './request.ts';

const note = part(document, '.offline-note', HTMLElement);
const show = () => {
  note.textContent = navigator.onLine ? '' : (note.dataset.words ?? '');
};
addEventListener('online', show);
addEventListener('offline', show);
show();
