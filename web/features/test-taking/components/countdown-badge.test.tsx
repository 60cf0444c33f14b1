// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { CountdownBadge } from '#web/features/test-taking/components/countdown-badge.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

beforeAll(() => loadTexts('test-taking')());
afterEach(cleanup);

it.each([
  [300, 'bg-muted'],
  [299, 'bg-danger'],
])('with %i seconds left the badge is %s', (seconds, colour) => {
  render(<CountdownBadge clock={{ subscribe: () => () => {}, seconds: () => seconds } as never} />);
  expect(screen.getByRole('timer').className.split(' ')).toContain(colour);
});

it('says what the time is and the time itself, where a reader comes by', () => {
  render(<CountdownBadge clock={{ subscribe: () => () => {}, seconds: () => 1798 } as never} />);
  screen.getByRole('timer', { name: 'Time left 29:58' });
});
