/** `<live-age>`: how long ago a moment was, by the visitor's clock. An age in a cached page would be outdated. */

/** Units with their seconds, the largest first. */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

class LiveAge extends HTMLElement {
  connectedCallback() {
    const seconds = Math.max(0, (Date.now() - Date.parse(this.dataset.since ?? '')) / 1000);
    const [unit, size] = units.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
    const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'always' });
    this.textContent = format.format(-Math.floor(seconds / size), unit);
  }
}

customElements.define('live-age', LiveAge);
