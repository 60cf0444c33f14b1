// Runs before the first paint, so that nobody sees a flash of the other theme (web/lib/page/theme.ts keeps it up to date) or
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

// What the screen will ask the server for first (server/web-pages/first-requests.ts) is asked for now, while the scripts
// are on their way; web/lib/requests/first-answers.ts hands the answers out.
(() => {
  const read = (id) => JSON.parse(document.getElementById(id)?.textContent ?? 'null');
  const ANY = /USER_ID|ATTEMPT_ID/g;
  // A token about to end is renewed first, and by the client.
  const LEAST_SECONDS = 120;
  try {
    const first = read('first-requests');
    const session = JSON.parse(localStorage.getItem('vijaypath-session') ?? 'null');
    const isFresh = session?.user && session.expires_at - Date.now() / 1000 > LEAST_SECONDS;
    // Without a network the page may be the one that was kept for another screen.
    const isOf = (path) => new RegExp(`^${path.replaceAll('*', '[^/]+')}$`).test(location.pathname);
    if (!first || !isFresh || !isOf(first.path) || !navigator.onLine) return;
    const ids = { USER_ID: session.user.id, ATTEMPT_ID: location.pathname.split('/').pop() };
    const fill = (text) => text?.replace(ANY, (name) => ids[name]);
    const headers = {
      apikey: read('vijaypath-config').publishableKey,
      authorization: `Bearer ${session.access_token}`,
    };
    const answers = new Map();
    for (const { method, url: template, body: content, accept } of first.requests) {
      const [url, body] = [fill(template), fill(content)];
      const answer = fetch(url, {
        method,
        body,
        headers: {
          ...headers,
          ...(accept && { accept }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      });
      // Whoever takes it hears of the failure; nobody may come to take it.
      answer.catch(() => undefined);
      answers.set(`${method} ${url} ${body ?? ''}`, answer);
    }
    window.vijaypathFirstAnswers = answers;
  } catch {
    // The screen asks for itself.
  }
})();

// The files of this screen alone (server/web-pages/preloads.ts) are asked for when the first of those of every page has come: all at
// once, the one that is run first, the largest, would come as late as the last.
(() => {
  const { after, scripts, styles } = JSON.parse(document.getElementById('screen-files')?.textContent ?? '{}');
  if (!scripts) return;
  const link = (href, attributes) =>
    document.head.append(
      Object.assign(document.createElement('link'), { ...attributes, crossOrigin: '', href }),
    );
  const ask = () => {
    for (const href of scripts) link(href, { rel: 'modulepreload' });
    for (const href of styles) link(href, { rel: 'preload', as: 'style' });
  };
  // What is on the device need not come one after the other; a browser that asks for no module ahead says nothing of its coming.
  const isHere = Boolean(navigator.serviceWorker?.controller);
  if (!after || isHere || !document.createElement('link').relList.supports('modulepreload')) return ask();
  const hasCome = ({ target }) => {
    if (target.getAttribute?.('href') !== after) return;
    document.removeEventListener('load', hasCome, true);
    ask();
  };
  document.addEventListener('load', hasCome, true);
})();
