// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { ProfileForm } from '#web/features/onboarding/components/profile-form.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces(['onboarding', 'profile-fields']));

it('says what is required, to everybody in words and of each field to who hears it', async () => {
  await renderAt('/', <ProfileForm userId="somebody" onSaved={() => Promise.resolve()} />);
  expect(await screen.findByText('All six fields are required.')).toBeTruthy();
  const fields = document.querySelectorAll('fieldset :is(input, select)');
  expect([...fields].map((field) => field.getAttribute('aria-required'))).toEqual(Array(6).fill('true'));
});
