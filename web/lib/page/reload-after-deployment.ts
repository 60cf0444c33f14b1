/** With this in the tab's storage the router takes a file that is missing for one that did not come after a reload, either. */
const ROUTER_HAS_RELOADED = 'tanstack_router_reload:';

/**
 * A tab that was open during a deployment asks for files that are gone. It is reloaded, once: afterwards the page and
 * the server agree. A file that only failed to arrive is not worth a reload; anyone who asked for it deals with it.
 */
export function reloadAfterDeployment(): void {
  addEventListener('vite:preloadError', async ({ payload }) => {
    keepRouterFromReloading(payload);
    const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src');
    const page = await fetch('/', { cache: 'no-store' }).then(
      (answer) => (answer.ok ? answer.text() : ''),
      () => '',
    );
    if (script && page && !page.includes(script)) location.reload();
  });
}

/** The router would reload the page at once, and without a network nothing would be left of it: see lazyRouteComponent. */
function keepRouterFromReloading({ message }: Error): void {
  try {
    sessionStorage.setItem(ROUTER_HAS_RELOADED + message, '1');
  } catch {
    // Without storage the router cannot reload, either: it would not know that it has.
  }
}
