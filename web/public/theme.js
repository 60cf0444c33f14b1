// Runs before the first paint, so that nobody sees a flash of the other theme. web/lib/theme.ts keeps it up to date.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('vijaypath-theme') ?? 'system';
    if (localStorage.getItem('vijaypath-reduced-motion')) document.documentElement.dataset.motion = 'reduced';
  } catch {
    // Storage may be blocked; the system's theme it is.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0e0d1f' : '#fbfbfe');
})();
