import '#web/styles/app.css';
import { RouterProvider, useHydrated } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { openInOwnLanguage } from '#web/lib/i18n/language.ts';
import { readyFontsOnDevice } from '#web/lib/page/fonts-on-device.ts';
import { reloadAfterDeployment } from '#web/lib/page/reload-after-deployment.ts';
import { followSystemTheme } from '#web/lib/page/theme.ts';
import { bearTranslation } from '#web/lib/page/translated-page.ts';
import { lookUpSession } from '#web/lib/session/session.ts';
import { createAppRouter } from '#web/router.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

// The page's policy forbids code made of text. Zod would try, slowly, and the browser would report it as a breach.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
bearTranslation(Node);
reloadAfterDeployment();
void lookUpSession();
followSystemTheme();
readyFontsOnDevice('1em "Inter Variable"');

void openInOwnLanguage().then(async () => {
  const router = createAppRouter();
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
      <TakenOver root={root} />
    </StrictMode>
  );
  if (!root.hasAttribute('data-prerendered') || document.documentElement.dataset.firstView === 'own') {
    root.replaceChildren();
    createRoot(root).render(app);
  } else {
    await router.load();
    // Tells the router that its first view is in the page already.
    router.ssr = { manifest: undefined };
    hydrateRoot(root, app);
  }
});

/** Once React has taken over the prerendered page, all of it can be used. */
function TakenOver({ root }: { root: HTMLElement }) {
  const isTakenOver = useHydrated();
  useEffect(() => {
    if (isTakenOver) root.removeAttribute('data-prerendered');
  }, [isTakenOver, root]);
  return null;
}
