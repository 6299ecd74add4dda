/** `<theme-switch>`: light, dark, or as the system has it; kept where the documentation keeps it. */
type Theme = 'auto' | 'light' | 'dark';
const themes: readonly Theme[] = ['auto', 'light', 'dark'];
const key = 'starlight-theme';

function chosen(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
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
      if (next === 'auto') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = next;
      try {
        localStorage.setItem(key, next === 'auto' ? '' : next);
      } catch {
        // A browser that keeps nothing has the theme for this page.
      }
      show();
    });
    show();
    this.append(button);
  }
}

customElements.define('theme-switch', ThemeSwitch);
