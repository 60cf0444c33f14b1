// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { DaysAhead } from '#web/features/plan/components/days-ahead.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('plan')());

it('says that a copy on the device has no day left, instead of an empty list', async () => {
  await renderAt('/', <DaysAhead days={[]} onChange={() => {}} />);
  await screen.findByText(/whose days are over/);
  expect(screen.queryByRole('list')).toBeNull();
});
