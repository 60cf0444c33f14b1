// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { AuthScreen } from '#web/features/auth/components/auth-screen.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces(['auth', 'footer']));
afterEach(cleanup);

const show = (isNew: boolean) =>
  renderAt('/auth', <AuthScreen next="/app" isNew={isNew} linkExpired={false} />, [
    '/',
    '/terms',
    '/privacy',
  ]);

it('links the terms and the privacy policy where an account is made, in a tab of their own', async () => {
  await show(true);
  for (const [name, path] of [
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(path);
    expect(link.getAttribute('target')).toBe('_blank');
  }
});

it('says nothing of them to who signs in', async () => {
  await show(false);
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(screen.queryByRole('link', { name: 'Terms of Service' })).toBeNull();
});
