import '#web/styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#web/lib/query-client.ts';
import { lookUpSession } from '#web/lib/session.ts';
import { followSystemTheme } from '#web/lib/theme.ts';
import { createAppRouter } from '#web/router.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

void lookUpSession();
followSystemTheme();

const queryClient = createQueryClient();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createAppRouter(queryClient)} />
    </QueryClientProvider>
  </StrictMode>,
);
