/**
 * An inline script that runs before a page is shown, as text. It sets the theme that the visitor chose, also in the
 * documentation. It marks whether this browser has the visitor's list, for which the front page reserves a place, or
 * marks of watched episodes.
 */
export const themeScript = `
const kept = (name) => { try { return localStorage.getItem(name); } catch { return null; } };
const theme = kept('starlight-theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
if (kept('list') !== null) document.documentElement.dataset.list = '';
try { if (Object.keys(localStorage).some((name) => name.startsWith('watched:'))) document.documentElement.dataset.watched = ''; } catch {}`;
