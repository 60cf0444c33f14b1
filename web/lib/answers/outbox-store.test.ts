import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { optionAnswer } from '#core/domain/questions/kinds/single/single.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import type { PendingAnswer } from '#core/domain/test-taking/answer-outbox.ts';
import { serializeDeviceAnswers } from '#web/lib/answers/device-answers.ts';
import { listUnsent, outboxStore } from '#web/lib/answers/outbox-store.ts';
import { createDeviceStorage } from '#web/lib/offline/device-storage.ts';
import { type KeyValueStore, memoryStore } from '#web/lib/offline/key-value-store.ts';
import { deleteAttempt, deleteExpired, loadAttempt, saveAttempt } from '#web/lib/offline/saved-attempt.ts';

const DAY_MS = 24 * 60 * 60_000;
const answerTo = (questionId: string, revision = 1, deviceId = 'a'): PendingAnswer => ({
  questionId,
  given: optionAnswer(1),
  flagged: false,
  timeMs: 10,
  revision,
  deviceId,
  offsetMs: 5,
  isChoice: true,
});
/** As devices have it since before there were other kinds of question. */
const STORED = {
  questionId: 'q1',
  selectedIndex: 1,
  flagged: false,
  timeMs: 10,
  revision: 1,
  deviceId: 'a',
  offsetMs: 5,
  isChoice: true,
};
const brokenStore = (): KeyValueStore => {
  const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  return { get: refuse, update: refuse, keys: refuse };
};

let disk: KeyValueStore;
let storage: ReturnType<typeof createDeviceStorage>;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  disk = memoryStore();
  storage = createDeviceStorage([disk], memoryStore());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pageOf = (user = 'u') => outboxStore(user, 't', storage);
const idsStored = async () => (await pageOf().read()).pending.map(({ questionId }) => questionId);

describe('the answers stored on a device', () => {
  it('are there for the next page of the same student, and for nobody else', async () => {
    expect(await pageOf().save([answerTo('q1')])).toBe('device');
    expect(await idsStored()).toEqual(['q1']);
    expect((await pageOf('somebody-else').read()).pending).toEqual([]);
    expect(await listUnsent('somebody-else', storage)).toEqual([]);
    expect(await listUnsent('u', storage)).toMatchObject([{ attemptId: 't' }]);
  });

  it('go when they are confirmed', async () => {
    const page = pageOf();
    await page.save([answerTo('q1'), answerTo('q2')]);
    await page.save([answerTo('q2')]);
    expect(await idsStored()).toEqual(['q2']);
  });

  it('stay when another tab saves its own', async () => {
    const [one, other] = [pageOf(), pageOf()];
    await one.save([answerTo('q1', 1, 'a')]);
    await other.save([answerTo('q2', 1, 'b')]);
    await other.save([]);
    expect(await idsStored()).toEqual(['q1']);
  });

  it('give way to a newer one only', async () => {
    const [one, other] = [pageOf(), pageOf()];
    await one.save([answerTo('q1', 3)]);
    await other.save([answerTo('q1', 2)]);
    await other.save([]);
    expect((await pageOf().read()).pending).toMatchObject([{ revision: 3 }]);
  });

  it('are taken over by the page that loads them', async () => {
    await pageOf().save([answerTo('q1')]);
    const next = pageOf();
    await next.takeOver();
    await next.save([]);
    expect(await idsStored()).toEqual([]);
  });

  it('are stored elsewhere when a storage is full, and it says when only the page has them', async () => {
    storage = createDeviceStorage([brokenStore(), disk], memoryStore());
    expect(await pageOf().save([answerTo('q1')])).toBe('device');
    expect(await idsStored()).toEqual(['q1']);
    storage = createDeviceStorage([brokenStore()], memoryStore());
    expect(await pageOf().save([answerTo('q1')])).toBe('memory');
    expect(await idsStored()).toEqual(['q1']);
  });

  it('survive a neighbour that cannot be read', async () => {
    await disk.update('answers/u/t', () => ({
      version: 1,
      saves: [{ questionId: 7 }, STORED, null],
    }));
    expect(await idsStored()).toEqual(['q1']);
    await disk.update('answers/u/t', () => 'nonsense');
    expect(await idsStored()).toEqual([]);
  });

  it('keep the form that devices have them in', async () => {
    const stored = {
      version: 1,
      keptAt: 7,
      saves: [STORED],
      known: { q2: { selected_index: 3, flagged: true, time_ms: 40, revision: 2 } },
      left: { remainingMs: 60, wallMs: 5 },
      wantsSubmit: true,
    };
    await disk.update('answers/u/t', () => stored);
    const answers = await pageOf().read();
    expect(answers).toEqual({
      savedAt: 7,
      pending: [answerTo('q1')],
      known: { q2: { given: optionAnswer(3), flagged: true, timeMs: 40, revision: 2 } },
      timeLeft: { remainingMs: 60, wallMs: 5 },
      submitRequested: true,
    });
    expect(serializeDeviceAnswers(answers)).toEqual(stored);
  });

  it('keep a number beside the place of no option', async () => {
    const number = { ...answerTo('q1'), given: { kind: 'numerical', value: '-2.5' } as const };
    await pageOf().save([number]);
    expect(await disk.get('answers/u/t')).toMatchObject({
      saves: [{ selectedIndex: null, answer: { kind: 'numerical', value: '-2.5' } }],
    });
    expect((await pageOf().read()).pending).toEqual([number]);
  });

  it('keep the request to submit until the attempt is graded', async () => {
    const page = pageOf();
    await page.save([], { submitRequested: true });
    await page.save([]);
    expect(await listUnsent('u', storage)).toHaveLength(1);
    await page.discard();
    await page.save([answerTo('q1')]);
    expect(await listUnsent('u', storage)).toEqual([]);
  });
});

describe('an attempt stored on a device', () => {
  const answer = {
    attempt: {
      id: '018f4e9e-7d3a-7cc0-8000-000000000001',
      test_id: '018f4e9e-7d3a-7cc0-8000-000000000002',
      title: 'A test',
      mode: 'custom',
      marking: { right: 3, wrong: 0, blank: 0 },
      started_at: '2026-01-01T00:00:00Z',
      expires_at: '2026-01-01T01:00:00Z',
    },
    questions: [],
    time_remaining: 3_600,
    server_now: '2026-01-01T00:00:00Z',
    existing_responses: {},
    responses: {},
  };

  it('opens again, and not when it cannot be read', async () => {
    await saveAttempt('u', answer, { storage });
    expect((await loadAttempt('u', answer.attempt.id, { storage }))?.answer).toEqual(answer);
    await disk.update(`attempt/u/${answer.attempt.id}`, () => ({ version: 0 }));
    expect(await loadAttempt('u', answer.attempt.id, { storage })).toBeNull();
  });

  it('opens with NEET’s marking when it was saved before tests had their own', async () => {
    const { marking, ...attempt } = answer.attempt;
    const value = { version: 1, keptAt: Date.now(), answer: { ...answer, attempt } };
    await disk.update(`attempt/u/${attempt.id}`, () => value);
    const saved = await loadAttempt('u', attempt.id, { storage });
    expect(marking).not.toEqual(NEET_MARKING);
    expect(saved?.answer.attempt.marking).toEqual(NEET_MARKING);
  });

  it('is stored once for each language it was read in, and removed as one', async () => {
    const { id } = answer.attempt;
    const inHindi = { ...answer, attempt: { ...answer.attempt, title: 'परीक्षा' } };
    await saveAttempt('u', answer, { storage });
    await saveAttempt('u', inHindi, { storage, language: 'hi' });
    expect((await loadAttempt('u', id, { storage }))?.answer.attempt.title).toBe('A test');
    expect((await loadAttempt('u', id, { storage, language: 'hi' }))?.answer.attempt.title).toBe('परीक्षा');
    expect(await loadAttempt('u', id, { storage, language: 'ta' })).toBeNull();
    await deleteAttempt('u', id, storage);
    expect(await disk.keys('')).toEqual([]);
  });

  it('goes after a month, with what cannot be read', async () => {
    vi.useFakeTimers();
    await saveAttempt('u', answer, { storage });
    await pageOf().save([answerTo('q1')]);
    await disk.update('attempt/u/old', () => 'nonsense');
    await deleteExpired(storage);
    expect(await disk.keys('')).toHaveLength(2);
    vi.setSystemTime(Date.now() + 31 * DAY_MS);
    await deleteExpired(storage);
    expect(await disk.keys('')).toEqual([]);
  });
});
