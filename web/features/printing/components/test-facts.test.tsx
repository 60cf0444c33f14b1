// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { ExtraTimeContext } from '#web/lib/student/extra-time.ts';
import { TestFacts } from './test-facts.tsx';

beforeAll(() => i18n.loadNamespaces('printing'));
afterEach(cleanup);

it.each([
  [0, '180 minutes'],
  [33, '240 minutes'],
])('says the minutes of a student with %i percent more', (percent, text) => {
  const test = { duration_sec: 10_800, mode: 'custom', config: { questionCount: 180 } };
  render(
    <ExtraTimeContext value={percent}>
      <TestFacts test={test as never} />
    </ExtraTimeContext>,
  );
  expect(screen.getByText(text)).toBeDefined();
});
