import type { Caller, Person } from '../support/sittings.ts';

export interface ScriptedCandidate {
  /** After the last answer: what the server acknowledged, by question. */
  done: Promise<{ person: Person; answers: Map<string, number> }>;
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const OF_SECONDS = 1000;
const ANSWERS = 10;

/**
 * Somebody who enters, waits for the start, answers every question a few seconds apart, and changes the first one. Every third one
 * hands in; the others are closed at the end.
 */
export function seatScripted(call: Caller, person: Person, sittingId: string, n: number): ScriptedCandidate {
  return { done: sit(call, person, sittingId, n) };
}

async function sit(call: Caller, person: Person, sittingId: string, n: number) {
  const deviceId = `scripted-${n}`;
  const answers = new Map<string, number>();
  await rest(n * 200);
  const { attempt_id, starts_at, server_now } = await call<{
    attempt_id: string;
    starts_at: string;
    server_now: string;
  }>('enter-sitting', { sitting_id: sittingId, device_id: deviceId });
  await rest(Date.parse(starts_at) - Date.parse(server_now) + OF_SECONDS + n * 20);
  await call('open-sitting', { sitting_id: sittingId });
  const { questions } = await call<{ questions: { id: string }[] }>('get-attempt', { attemptId: attempt_id });
  const save = async (questionId: string, selectedIndex: number, revision: number) => {
    const { saved } = await call<{ saved: boolean }>(`save-response/attempts/${attempt_id}/response`, {
      ...{ questionId, selectedIndex, revision, deviceId, timeSpent: 1 },
    });
    if (saved) answers.set(questionId, selectedIndex);
  };
  for (const [place, { id }] of questions.slice(0, ANSWERS).entries()) {
    await save(id, (place + n) % 4, 1);
    await rest(3 * OF_SECONDS + ((n * 37 + place * 101) % 5) * OF_SECONDS);
  }
  const [first] = questions;
  if (first) await save(first.id, (n + 1) % 4, 2);
  if (n % 3 === 0) await call(`submit-attempt/attempts/${attempt_id}/submit`, { deviceId });
  return { person, answers };
}
