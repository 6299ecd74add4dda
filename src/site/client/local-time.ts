/** `<local-time>`: adds the visitor's local weekday and time to a Kyiv time, if the two differ. */
class LocalTime extends HTMLElement {
  connectedCallback() {
    const instant = Date.parse(this.querySelector('time')?.dateTime ?? '');
    const { words = '', locale = 'uk' } = this.dataset;
    if (Number.isNaN(instant)) return;
    const style = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const show = (timeZone?: string) =>
      new Intl.DateTimeFormat(locale, { ...style, ...(timeZone !== undefined && { timeZone }) }).format(
        instant,
      );
    if (show() !== show('Europe/Kyiv')) this.append(` (${words} ${show()})`);
  }
}

customElements.define('local-time', LocalTime);
