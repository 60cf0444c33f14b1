// @vitest-environment happy-dom
import { randomUUID } from 'node:crypto';
import { gcm } from '@noble/ciphers/aes.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nameOfSealed } from '#core/contracts/practice/daily-practice.ts';
import { NEET_EXAM as NEET } from '#core/domain/exams/neet-exam.ts';
import { practiceDay } from '#core/domain/practice/practice-day.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { deleteAttempt, loadAttempt } from '#web/lib/offline/saved-attempt.ts';
import {
  findPractice,
  loadPractice,
  markTold,
  savePractice,
  untoldBeginning,
} from '#web/lib/offline/saved-practice.ts';
import { readToldHere } from '#web/lib/offline/told-here.ts';
import { writeSession } from '#web/lib/session/session-store.ts';
import { base64OfBytes } from '#web/lib/sittings/open-sealed.ts';
import {
  beginFromDevice,
  orFromDevice,
  planFromDevice,
  tellFromDevice,
} from '#web/lib/student/prepared-practice.ts';

const MORNING = new Date('2027-03-28T09:30:00+05:30');
const plan = {
  mistakes: 9,
  questions: 1,
  minutes: 2,
  minutes_a_day: 20,
  minutes_spent: 0,
  open_attempt_id: null,
  exam_day: null,
  expected_percent: 60,
};

// The storage that this browser has not, says so.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

let userId: string;
let id: string;
let questionId: string;
beforeEach(async () => {
  vi.useFakeTimers({ now: MORNING, toFake: ['Date'] });
  userId = randomUUID();
  writeSession({ user: { id: userId } } as never);
  id = randomUUID();
  questionId = randomUUID();
  const question = {
    id: questionId,
    position: 1,
    kind: 'single' as const,
    stem: 'Why?',
    options: ['a', 'b', 'c', 'd'],
    subject: 'Physics',
    chapter: 'Waves',
  };
  await savePractice(userId, NEET, {
    plan,
    practice: {
      attempt_id: id,
      title: 'Daily Practice: Physics',
      mode: 'quick',
      marking: NEET_MARKING,
      duration_sec: 120,
      questions: [question],
      day: practiceDay(MORNING),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** As the server seals. */
function sealedAs(text: string, key: Uint8Array, name: string): Uint8Array {
  const nonce = new Uint8Array(12);
  const encode = new TextEncoder();
  const content = gcm(key, nonce, encode.encode(name)).encrypt(encode.encode(text));
  return Uint8Array.from([...encode.encode('VPP1'), ...nonce, ...content]);
}

describe('answers of practice on the device', () => {
  const asked = (selected_index: number) => ({
    attempt_id: id,
    question_id: questionId,
    selected_index,
  });
  it('are told by the sealed keys, and the first one stands, also after a reload', async () => {
    expect(await tellFromDevice(userId, asked(0))).toBeNull();
    const saved = await loadPractice(userId, NEET);
    if (!saved?.practice) throw new Error('Nothing is saved');
    const keys = { [questionId]: { right_indexes: [2], explanation: 'Because.' } };
    const key = new Uint8Array(32).fill(7);
    const sealed = sealedAs(JSON.stringify(keys), key, nameOfSealed(id));
    const handed = { text: base64OfBytes(sealed), key: base64OfBytes(key) };
    await savePractice(userId, NEET, { ...saved, practice: { ...saved.practice, sealed: handed } });
    expect(await tellFromDevice(userId, { ...asked(1), confidence: 'sure' })).toEqual({
      is_right: false,
      right_indexes: [2],
      explanation: 'Because.',
      topic: null,
    });
    expect(await tellFromDevice(userId, asked(2))).toMatchObject({ is_right: false });
    expect(readToldHere(id)).toEqual({ [questionId]: { option: 1, confidence: 'sure' } });
    expect(await tellFromDevice(randomUUID(), asked(1))).toBeNull();
  });
});

describe('practice on the device', () => {
  it('is begun once: pressed twice, or in another tab, it is the same attempt with the same clock', async () => {
    expect(await planFromDevice(userId, NEET)).toMatchObject({
      questions: 1,
      open_attempt_id: null,
      isFromDevice: true,
    });
    expect(await beginFromDevice(userId, NEET)).toBe(id);
    vi.setSystemTime(MORNING.getTime() + 60_000);
    expect(await beginFromDevice(userId, NEET)).toBe(id);
    expect(untoldBeginning(id)).toBe(MORNING.getTime());
    const saved = await loadAttempt(userId, id);
    expect(saved?.answer.attempt).toMatchObject({
      started_at: MORNING.toISOString(),
      expires_at: new Date(MORNING.getTime() + 120_000).toISOString(),
    });
    expect((await planFromDevice(userId, NEET))?.open_attempt_id).toBe(id);
  });

  it('is not begun again when it was handed in', async () => {
    await beginFromDevice(userId, NEET);
    markTold(id);
    expect(untoldBeginning(id)).toBeNull();
    await deleteAttempt(userId, id);
    expect([await beginFromDevice(userId, NEET), await planFromDevice(userId, NEET)]).toEqual([null, null]);
  });

  it('is that of today until 4 in the morning, and nobody else’s', async () => {
    vi.setSystemTime(new Date('2027-03-29T03:59:00+05:30'));
    expect(await planFromDevice(userId, NEET)).not.toBeNull();
    vi.setSystemTime(new Date('2027-03-29T04:00:00+05:30'));
    expect([await beginFromDevice(userId, NEET), await planFromDevice(userId, NEET)]).toEqual([null, null]);
    expect(await beginFromDevice(randomUUID(), NEET)).toBeNull();
  });

  it('stands in for the server only where it cannot be reached', async () => {
    const copy = async () => 'copy';
    await expect(orFromDevice(new TypeError('Failed to fetch'), copy)).resolves.toBe('copy');
    const refused = { code: 'no_questions', message: 'Nothing', status: 409 };
    await expect(orFromDevice(refused, copy)).rejects.toBe(refused);
    await expect(orFromDevice(new TypeError('Failed to fetch'), async () => null)).rejects.toThrow();
  });

  it('keeps the practice of each exam by itself, and finds the one of an attempt', async () => {
    const saved = await loadPractice(userId, NEET);
    if (!saved?.practice) throw new Error('nothing saved');
    expect(await planFromDevice(userId, 'jee-main')).toBeNull();
    const ofJee = { ...saved.practice, attempt_id: randomUUID() };
    await savePractice(userId, 'jee-main', { plan: { ...plan, mistakes: 3 }, practice: ofJee });
    expect(await planFromDevice(userId, NEET)).toMatchObject({ mistakes: 9 });
    expect(await planFromDevice(userId, 'jee-main')).toMatchObject({ mistakes: 3 });
    expect(await beginFromDevice(userId, 'jee-main')).toBe(ofJee.attempt_id);
    for (const wanted of [saved.practice.attempt_id, ofJee.attempt_id])
      expect((await findPractice(userId, wanted))?.attempt_id).toBe(wanted);
    expect(await findPractice(userId, randomUUID())).toBeNull();
  });
});
