/** `<theme-switch>`: light, dark, or the system's theme. It uses the storage key of the documentation. */
import { keepText, readKept } from './storage.ts';

type Theme = 'auto' | 'light' | 'dark';
const themes: readonly Theme[] = ['auto', 'light', 'dark'];
const key = 'starlight-theme';

class ThemeSwitch extends HTMLElement {
  connectedCallback() {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'tool theme-button';
    let theme = themes.find((one) => one === readKept(key)) ?? 'auto';
    const show = () => {
      const name = this.dataset[theme] ?? theme;
      button.dataset.theme = theme;
      button.title = name;
      button.setAttribute('aria-label', `${this.dataset.label ?? ''}: ${name}`);
    };
    button.addEventListener('click', () => {
      theme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'auto';
      const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
      // The documentation needs a theme by name.
      document.documentElement.dataset.theme = theme === 'auto' ? (isDark ? 'dark' : 'light') : theme;
      keepText(key, theme === 'auto' ? '' : theme);
      show();
    });
    show();
    this.append(button);
  }
}

customElements.define('theme-switch', ThemeSwitch);
