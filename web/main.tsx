import '#web/styles/app.css';
import { RouterProvider, useHydrated } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { openInOwnLanguage } from '#web/lib/language.ts';
import { reloadAfterDeployment } from '#web/lib/reload-after-deployment.ts';
import { lookUpSession } from '#web/lib/session.ts';
import { followSystemTheme } from '#web/lib/theme.ts';
import { createAppRouter } from '#web/router.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

reloadAfterDeployment();
void lookUpSession();
followSystemTheme();

void openInOwnLanguage().then(async () => {
  const router = createAppRouter();
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
      <Living root={root} />
    </StrictMode>
  );
  if (!root.hasAttribute('data-prerendered') || document.documentElement.dataset.firstView === 'own') {
    root.replaceChildren();
    createRoot(root).render(app);
  } else {
    await router.load();
    // Tells the router that its first view stands in the page already.
    router.ssr = { manifest: undefined };
    hydrateRoot(root, app);
  }
});

/** Once the page is more than what the build made of it, all of it can be used. */
function Living({ root }: { root: HTMLElement }) {
  const isLiving = useHydrated();
  useEffect(() => {
    if (isLiving) root.removeAttribute('data-prerendered');
  }, [isLiving, root]);
  return null;
}
