// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { WaitingTests } from '#web/features/my-tests/components/waiting-tests.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('my-tests', 'names')());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOW = new Date().toISOString();
const test = (last: number, title: string, state: string) => ({
  ...{ test_id: `10000000-0000-4000-8000-00000000000${last}`, title, state, question_count: 5 },
  ...{ duration_sec: 600, active_at: NOW, is_printed: false, is_for_paper: true, attempt_id: null },
  ...{ expires_at: null, score: null, correct_answers: null, is_deletable: true },
});
const show = async (tests: object[], mayBegin = true) => {
  answerCalls({ 'list-my-tests': { tests, next: null, server_now: NOW } });
  await renderAt('/', <WaitingTests userId="asha" mayBegin={mayBegin} />, [
    ...['/app/library', '/app/test/$attemptId', '/app/tests/$testId/instructions'],
    ...['/app/tests/$testId/print', '/app/tests/$testId/upload-print', '/app/results/$attemptId'],
  ]);
};

it('lists what waits, and not what is running: that is offered above it already', async () => {
  await show([test(1, 'Waves on Monday', 'running'), test(2, 'Optics for later', 'ready')]);
  await screen.findByText('Optics for later');
  expect(screen.queryByText('Waves on Monday')).toBeNull();
});

it('offers around the exam nothing to begin, and still says what was handed in', async () => {
  await show([test(2, 'Optics for later', 'ready'), test(3, 'Waves on paper', 'reading')], false);
  await screen.findByText('Waves on paper');
  expect(screen.queryByText('Optics for later')).toBeNull();
});
