/** Runs in every page before it is shown, so it is text: the theme that the visitor chose, also in the documentation. */
export const themeScript = `
const theme = (() => { try { return localStorage.getItem('starlight-theme'); } catch { return null; } })();
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;`;
