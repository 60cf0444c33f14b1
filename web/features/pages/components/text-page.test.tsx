// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { TextPage } from '#web/features/pages/components/text-page.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces(['pages', 'footer']));
afterEach(() => {
  cleanup();
  document.getElementById('vijaypath-config')?.remove();
});

function show(contact: object) {
  const script = document.createElement('script');
  script.id = 'vijaypath-config';
  script.type = 'application/json';
  script.textContent = JSON.stringify({ contact });
  document.head.append(script);
  return renderAt('/contact', <TextPage page="contact" />);
}

it('sends who finds no address to the school that runs the server, and not in a circle', async () => {
  await show({});
  expect(await screen.findByText(/^Please turn to the school or institute/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows the address where there is one', async () => {
  await show({ email: 'help@exam.example' });
  const link = await screen.findByRole('link', { name: 'help@exam.example' });
  expect(link.getAttribute('href')).toBe('mailto:help@exam.example');
  expect(screen.queryByText(/^Please turn to the school or institute/)).toBeNull();
});
