// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useExamPhase } from '#web/routes/-use-exam-phase.ts';
import { profileWith } from '#web/testing/profile-with.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

const USER = '10000000-0000-4000-8000-000000000001';
const kept = vi.hoisted(() => ({ value: null as unknown }));
vi.mock('#web/lib/offline/kept-answers.ts', () => ({ findKeptAnswer: async () => kept }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shown() {
  return <p>{useExamPhase(USER)}</p>;
}

it('takes the day from the copy on the device while no server answers', async () => {
  kept.value = profileWith(24);
  answerCalls({});
  await renderAt('/app/path', <Shown />);
  await waitFor(() => expect(screen.getByText('eve')).toBeTruthy());
});

it('takes what the server says, whatever the copy says', async () => {
  kept.value = profileWith(24);
  answerCalls({ profiles: [profileWith(24 * 60)] });
  await renderAt('/app/path', <Shown />);
  await waitFor(() => expect(screen.getByText('usual')).toBeTruthy());
  await new Promise((later) => setTimeout(later, 50));
  expect(screen.queryByText('eve')).toBeNull();
});
