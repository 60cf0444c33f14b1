import '#web/styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
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

const page = createRoot(root);
void openInOwnLanguage().then(() =>
  page.render(
    <StrictMode>
      <RouterProvider router={createAppRouter()} />
    </StrictMode>,
  ),
);
