// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PracticeKeysSwitch } from '#web/components/practice-keys-switch.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { forgetPeople } from '#web/lib/offline/leave-device.ts';
import { writeSession } from '#web/lib/session/session-store.ts';
import { prepareAhead } from '#web/lib/student/prepared-practice.ts';
import { answerCalls, type Call, collectToasts, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces('running'));
// The storage that this browser has not, says so.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const plan = {
  mistakes: 9,
  questions: 4,
  minutes: 5,
  minutes_a_day: 15,
  minutes_spent: 0,
  open_attempt_id: null,
  exam_day: null,
  expected_percent: null,
};

/** Signed in at the switch. */
async function switchOf(userId: string): Promise<HTMLElement> {
  cleanup();
  writeSession({ user: { id: userId } } as never);
  await renderAt('/', <PracticeKeysSwitch exam="neet-ug" userId={userId} plan={plan} />);
  return screen.findByRole('switch', { name: 'See right or wrong without a network' });
}
const isOn = (shown: HTMLElement) => shown.getAttribute('aria-checked') === 'true';
const asked = (calls: Call[]) =>
  calls.flatMap(({ name, body }) => (name === 'prepare-daily-practice' ? [body] : []));

it('is on for who asked, also on the next visit, and for nobody who comes after them', async () => {
  const calls = answerCalls({ 'prepare-daily-practice': { practice: null } });
  fireEvent.click(await switchOf('asha'));
  await vi.waitFor(() => expect(asked(calls)).toEqual([{ exam: 'neet-ug', with_keys: true }]));
  expect(isOn(await switchOf('asha'))).toBe(true);
  await forgetPeople('asha');
  expect(isOn(await switchOf('asha'))).toBe(true);

  // Also where nothing could be removed yet.
  expect(isOn(await switchOf('ravi'))).toBe(false);
  await prepareAhead('ravi', 'neet-ug', plan);
  expect(asked(calls).at(-1)).toEqual({ exam: 'neet-ug', with_keys: false });
  await forgetPeople('ravi');
  expect(Object.values(localStorage).join()).not.toContain('asha');
  expect(isOn(await switchOf('asha'))).toBe(false);
});

it('does not show on where the device keeps nothing', async () => {
  const calls = answerCalls({ 'prepare-daily-practice': { practice: null } });
  const toasts = collectToasts();
  const shown = await switchOf('asha');
  const deny = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny });
  fireEvent.click(shown);
  await vi.waitFor(() => expect(toasts).toHaveLength(1));
  await vi.waitFor(() => expect(isOn(shown)).toBe(false));
  expect(asked(calls)).toEqual([]);
});
