import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PendingSave } from '#core/domain/test-taking/answer-outbox.ts';
import { forgetAttempt, keepAttempt, loadAttempt, sweepKept } from '#web/lib/kept/kept-attempt.ts';
import { memoryShelf, type Shelf } from '#web/lib/kept/shelf.ts';
import { createShelves } from '#web/lib/kept/shelves.ts';
import { listUnsent, outboxStore } from '#web/lib/outbox-store.ts';

const DAY_MS = 24 * 60 * 60_000;
const save = (questionId: string, revision = 1, deviceId = 'a'): PendingSave => ({
  questionId,
  selectedIndex: 1,
  flagged: false,
  timeMs: 10,
  revision,
  deviceId,
  offsetMs: 5,
  isChoice: true,
});
const brokenShelf = (): Shelf => {
  const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  return { get: refuse, change: refuse, keys: refuse };
};

let disk: Shelf;
let shelves: ReturnType<typeof createShelves>;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  disk = memoryShelf();
  shelves = createShelves([disk], memoryShelf());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pageOf = (user = 'u') => outboxStore(user, 't', shelves);
const idsKept = async () => (await pageOf().look()).saves.map(({ questionId }) => questionId);

describe('the answers kept on a device', () => {
  it('are there for the next page of the same student, and for nobody else', async () => {
    expect(await pageOf().keep([save('q1')])).toBe('device');
    expect(await idsKept()).toEqual(['q1']);
    expect((await pageOf('somebody-else').look()).saves).toEqual([]);
    expect(await listUnsent('somebody-else', shelves)).toEqual([]);
    expect(await listUnsent('u', shelves)).toMatchObject([{ attemptId: 't' }]);
  });

  it('go when they are confirmed', async () => {
    const page = pageOf();
    await page.keep([save('q1'), save('q2')]);
    await page.keep([save('q2')]);
    expect(await idsKept()).toEqual(['q2']);
  });

  it('stay when another tab keeps its own', async () => {
    const [one, other] = [pageOf(), pageOf()];
    await one.keep([save('q1', 1, 'a')]);
    await other.keep([save('q2', 1, 'b')]);
    await other.keep([]);
    expect(await idsKept()).toEqual(['q1']);
  });

  it('give way to a newer one only', async () => {
    const [one, other] = [pageOf(), pageOf()];
    await one.keep([save('q1', 3)]);
    await other.keep([save('q1', 2)]);
    await other.keep([]);
    expect((await pageOf().look()).saves).toMatchObject([{ revision: 3 }]);
  });

  it('are taken over by the page that loads them', async () => {
    await pageOf().keep([save('q1')]);
    const next = pageOf();
    await next.load();
    await next.keep([]);
    expect(await idsKept()).toEqual([]);
  });

  it('are kept elsewhere when a place is full, and it says when only the page has them', async () => {
    shelves = createShelves([brokenShelf(), disk], memoryShelf());
    expect(await pageOf().keep([save('q1')])).toBe('device');
    expect(await idsKept()).toEqual(['q1']);
    shelves = createShelves([brokenShelf()], memoryShelf());
    expect(await pageOf().keep([save('q1')])).toBe('memory');
    expect(await idsKept()).toEqual(['q1']);
  });

  it('survive a neighbour that cannot be read', async () => {
    await disk.change('answers/u/t', () => ({ version: 1, saves: [{ questionId: 7 }, save('q1'), null] }));
    expect(await idsKept()).toEqual(['q1']);
    await disk.change('answers/u/t', () => 'nonsense');
    expect(await idsKept()).toEqual([]);
  });

  it('keep the wish to submit until the attempt is graded', async () => {
    const page = pageOf();
    await page.keep([], { wantsSubmit: true });
    await page.keep([]);
    expect(await listUnsent('u', shelves)).toHaveLength(1);
    await page.forget();
    await page.keep([save('q1')]);
    expect(await listUnsent('u', shelves)).toEqual([]);
  });
});

describe('an attempt kept on a device', () => {
  const answer = {
    attempt: {
      id: '018f4e9e-7d3a-7cc0-8000-000000000001',
      test_id: '018f4e9e-7d3a-7cc0-8000-000000000002',
      title: 'A test',
      mode: 'custom',
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
    await keepAttempt('u', answer, { shelves });
    expect((await loadAttempt('u', answer.attempt.id, { shelves }))?.answer).toEqual(answer);
    await disk.change(`attempt/u/${answer.attempt.id}`, () => ({ version: 0 }));
    expect(await loadAttempt('u', answer.attempt.id, { shelves })).toBeNull();
  });

  it('lies there once for each language it was read in, and goes as one', async () => {
    const { id } = answer.attempt;
    const inHindi = { ...answer, attempt: { ...answer.attempt, title: 'परीक्षा' } };
    await keepAttempt('u', answer, { shelves });
    await keepAttempt('u', inHindi, { shelves, language: 'hi' });
    expect((await loadAttempt('u', id, { shelves }))?.answer.attempt.title).toBe('A test');
    expect((await loadAttempt('u', id, { shelves, language: 'hi' }))?.answer.attempt.title).toBe('परीक्षा');
    expect(await loadAttempt('u', id, { shelves, language: 'ta' })).toBeNull();
    await forgetAttempt('u', id, shelves);
    expect(await disk.keys('')).toEqual([]);
  });

  it('goes after a month, with what cannot be read', async () => {
    vi.useFakeTimers();
    await keepAttempt('u', answer, { shelves });
    await pageOf().keep([save('q1')]);
    await disk.change('attempt/u/old', () => 'nonsense');
    await sweepKept(shelves);
    expect(await disk.keys('')).toHaveLength(2);
    vi.setSystemTime(Date.now() + 31 * DAY_MS);
    await sweepKept(shelves);
    expect(await disk.keys('')).toEqual([]);
  });
});
