/** `<theme-switch>`: light, dark, or the system's theme. It uses the storage key of the documentation. */
import { keepText, readKept } from './storage.ts';

const themes = ['auto', 'light', 'dark'] as const;
const key = 'starlight-theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
const { dataset: page } = document.documentElement;

class ThemeSwitch extends HTMLElement {
  connectedCallback() {
    const button = document.createElement('button');
    button.className = 'tool theme-button';
    let theme = themes.find((one) => one === readKept(key)) ?? 'auto';
    const show = () => {
      // The documentation names the system's theme, too. On the other pages the styles follow the system.
      if (theme !== 'auto') page.theme = theme;
      else if (page.theme !== undefined) page.theme = dark.matches ? 'dark' : 'light';
      button.dataset.theme = theme;
      button.title = this.dataset[theme] ?? theme;
      button.setAttribute('aria-label', `${this.dataset.label ?? ''}: ${button.title}`);
    };
    button.addEventListener('click', () => {
      theme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'auto';
      keepText(key, theme === 'auto' ? '' : theme);
      show();
    });
    dark.addEventListener('change', show);
    show();
    this.append(button);
  }
}

customElements.define('theme-switch', ThemeSwitch);
