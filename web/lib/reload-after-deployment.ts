/**
 * A tab that was open during a deployment asks for files that are gone. It is reloaded, once: afterwards the page and
 * the server agree. A file that only failed to arrive is not worth a reload; whoever asked for it deals with it.
 */
export function reloadAfterDeployment(): void {
  addEventListener('vite:preloadError', async () => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src');
    const page = await fetch('/', { cache: 'no-store' }).then(
      (answer) => (answer.ok ? answer.text() : ''),
      () => '',
    );
    if (script && page && !page.includes(script)) location.reload();
  });
}
