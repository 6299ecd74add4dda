/** `<theme-switch>`: light, dark, or the system's theme. It uses the storage key of the documentation. */
import { keepText, readKept } from './storage.ts';

type Theme = 'auto' | 'light' | 'dark';
const themes: readonly Theme[] = ['auto', 'light', 'dark'];
const key = 'starlight-theme';

/** The documentation's own script also sets `data-theme` for the system's theme. */
const isDocumentation = () => 'StarlightThemeProvider' in window;

function chosen(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme !== 'light' && theme !== 'dark') return 'auto';
  return isDocumentation() && !readKept(key) ? 'auto' : theme;
}

function apply(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme !== 'auto') dataset.theme = theme;
  else if (!isDocumentation()) delete dataset.theme;
  else dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

class ThemeSwitch extends HTMLElement {
  connectedCallback() {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'tool theme-button';
    const show = () => {
      const theme = chosen();
      const name = this.dataset[theme] ?? theme;
      button.dataset.theme = theme;
      button.title = name;
      button.setAttribute('aria-label', `${this.dataset.label ?? ''}: ${name}`);
    };
    button.addEventListener('click', () => {
      const next = themes[(themes.indexOf(chosen()) + 1) % themes.length] ?? 'auto';
      apply(next);
      keepText(key, next === 'auto' ? '' : next);
      show();
    });
    show();
    this.append(button);
  }
}

customElements.define('theme-switch', ThemeSwitch);
