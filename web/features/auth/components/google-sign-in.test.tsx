// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { GoogleSignIn } from '#web/features/auth/components/google-sign-in.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';

beforeAll(() => i18n.loadNamespaces('auth'));
afterEach(cleanup);

it('stands below a divider', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GoogleSignIn next="/app" />
    </QueryClientProvider>,
  );
  const divider = screen.getByText('Or continue with');
  const button = screen.getByRole('button', { name: 'Continue with Google' });
  expect(divider.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
