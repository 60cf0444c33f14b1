// Runs before the first paint, so that nobody sees a flash of the other theme (web/lib/theme.ts keeps it up to date) or
// of a page that is not theirs (web/prerender.tsx).
(() => {
  const { dataset } = document.documentElement;
  let choice = 'system';
  let language = navigator.language;
  let hasAccount = false;
  try {
    choice = localStorage.getItem('vijaypath-theme') ?? choice;
    language = localStorage.getItem('vijaypath-language') ?? language;
    hasAccount = localStorage.getItem('vijaypath-session') !== null;
    if (localStorage.getItem('vijaypath-reduced-motion')) dataset.motion = 'reduced';
  } catch {
    // Storage may be blocked; the system's theme it is.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0e0d1f' : '#fbfbfe');
  // What the build made of a page is in English, for a visitor.
  if (hasAccount || !language.startsWith('en')) dataset.firstView = 'own';
})();
