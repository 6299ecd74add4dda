/** `<local-time>`: adds the visitor's local time to a Kyiv time, if the two differ. */
class LocalTime extends HTMLElement {
  connectedCallback() {
    const time = this.querySelector('time');
    const instant = Date.parse(time?.dateTime ?? '');
    const { words = '', locale = 'uk' } = this.dataset;
    if (time === null || Number.isNaN(instant)) return;
    const show = (timeZone: string | undefined, weekday: boolean) =>
      new Intl.DateTimeFormat(locale, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        weekday: weekday ? 'short' : undefined,
        timeZone,
      }).format(instant);
    const [own, kyiv] = [show(undefined, true), show('Europe/Kyiv', true)];
    if (own === kyiv) return;
    const note = document.createElement('span');
    note.className = 'own-time';
    // The weekday is shown only if it differs.
    const sameDay = own.replace(/[\d:]+/g, '') === kyiv.replace(/[\d:]+/g, '');
    note.textContent = ` (${words} ${show(undefined, !sameDay)})`;
    this.append(note);
  }
}

customElements.define('local-time', LocalTime);
