// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { composeExplanation } from '#core/domain/question-bank/compose-explanation.ts';
import { PracticeOutcome } from '#web/components/practice/practice-outcome.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces(['test-taking', 'results', 'names']));
afterEach(cleanup);

const OPTIONS = ['10 m', '20 m', '30 m', '40 m'];
const explanation = composeExplanation(
  {
    why: 'The speed is the same all the way.',
    mistakes: ['You halved the time.', null, 'You added the times.', null],
    remember: 'Distance is speed by time.',
  },
  ...([OPTIONS, null, 'en'] as const),
);

function show(picked: string, told: object = {}, phase: 'second' | 'done' = 'done') {
  const hints = { given: [], hasMore: false, isAsking: false, error: null, ask: () => undefined };
  const practice = {
    phase,
    second: null,
    error: null,
    isAsking: false,
    hints,
    told: { is_right: false, right_indexes: [1], explanation, ...told },
  };
  return renderAt(
    '/',
    <PracticeOutcome canAsk practice={practice as never} picked={picked}>
      {null}
    </PracticeOutcome>,
  );
}

it.each([
  ['10 m', 'You halved the time.', 'You added the times.'],
  ['30 m', 'You added the times.', 'You halved the time.'],
])('names the mistake behind %s, the option that was chosen', async (picked, mine, other) => {
  await show(picked);
  const heading = await screen.findByRole('heading', { name: 'What leads to your answer' });
  const said = heading.nextElementSibling?.textContent;
  expect(said).toContain(mine);
  expect(said).not.toContain(other);
});

it.each([
  ['the answer is right', '20 m', { is_right: true }, 'done'],
  ['nothing is written of the option', '40 m', {}, 'done'],
  ['there is no explanation', '10 m', { explanation: null }, 'done'],
  ['another try is still to come', '10 m', {}, 'second'],
] as const)('names none where %s', async (_, picked, told, phase) => {
  await show(picked, told, phase);
  await screen.findAllByRole('heading');
  expect(screen.queryByRole('heading', { name: 'What leads to your answer' })).toBeNull();
  if (phase === 'second') expect(document.body.textContent).not.toContain('You halved the time.');
});
