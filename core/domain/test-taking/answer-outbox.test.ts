import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#core/domain/questions/kinds/registry.ts';
import { optionAnswer } from '#core/domain/questions/kinds/single/single.ts';
import {
  drop,
  hasUnsavedChoices,
  type Outbox,
  openOutbox,
  type PendingAnswer,
  recordChoice,
  recordVisit,
  requeue,
  settle,
  takeBatch,
  unconfirmed,
} from './answer-outbox.ts';
import { repeats, supersedes } from './resolve-response.ts';

const questionIds = ['q1', 'q2', 'q3'];
const moment = { timeMs: 1_000, offsetMs: 5_000 };
const phone = { ...moment, deviceId: 'phone' };
const one = { max: 200, withVisits: false };
const all = { max: 200, withVisits: true };

/** What decideAnswers does with a save, without its clock. */
class Server {
  rows = new Map<
    string,
    { given: Answer; flagged: boolean; timeMs: number; revision: number; deviceId: string }
  >();

  save(save: PendingAnswer) {
    const row = this.rows.get(save.questionId);
    const stored = row ?? { given: null, flagged: false, timeMs: 0, revision: 0, deviceId: '' };
    const timeMs = Math.max(stored.timeMs, save.timeMs);
    const wins = supersedes(save, stored);
    const again = repeats(save, stored);
    if (wins) {
      const { given, flagged, revision, deviceId } = save;
      this.rows.set(save.questionId, { given, flagged, timeMs, revision, deviceId });
    } else if (row && !again) this.rows.set(save.questionId, { ...row, timeMs });
    const now = this.rows.get(save.questionId) ?? stored;
    return { saved: wins || again, revision: now.revision, given: now.given };
  }
}

function sendAll(outbox: Outbox, server: Server): Outbox {
  let current = outbox;
  for (let round = 0; round < 10; round += 1) {
    const taken = takeBatch(current, all);
    if (taken.batch.length === 0) return current;
    current = settle(
      taken.outbox,
      taken.batch,
      taken.batch.map((save) => server.save(save)),
    );
  }
  throw new Error('The outbox does not empty.');
}

it('opens untouched where nothing is known', () => {
  expect(openOutbox(['q1'], {}).q1).toEqual({
    answer: { given: null, flagged: false, timeMs: 0 },
    revision: 0,
    waiting: null,
    sent: null,
  });
});

describe('recording', () => {
  it('numbers choices from what the server has', () => {
    const saved = { q1: { given: optionAnswer(2), flagged: false, timeMs: 400, revision: 7 } };
    const outbox = recordChoice(openOutbox(questionIds, saved), 'q1', { given: optionAnswer(0) }, phone);
    expect(outbox.q1?.waiting).toMatchObject({
      revision: 8,
      given: optionAnswer(0),
      timeMs: 1_000,
      offsetMs: 5_000,
    });
  });

  it('clears an answer and keeps the flag', () => {
    let outbox = openOutbox(questionIds, {});
    outbox = recordChoice(outbox, 'q1', { given: optionAnswer(3), flagged: true }, phone);
    outbox = recordChoice(outbox, 'q1', { given: null }, phone);
    expect(outbox.q1?.answer).toMatchObject({ given: null, flagged: true });
    expect(outbox.q1?.waiting?.revision).toBe(2);
  });

  it('never lets time go down', () => {
    const saved = { q1: { given: null, flagged: false, timeMs: 9_000, revision: 1 } };
    const outbox = recordVisit(openOutbox(questionIds, saved), 'q1', moment);
    expect(outbox.q1?.waiting?.timeMs).toBe(9_000);
  });

  it('ignores a question that is not in the test', () => {
    const outbox = openOutbox(questionIds, {});
    expect(recordChoice(outbox, 'other', { given: optionAnswer(1) }, phone)).toBe(outbox);
  });
});

describe('sending', () => {
  it('sends one choice alone, several together, visits when asked', () => {
    let outbox = recordVisit(openOutbox(questionIds, {}), 'q3', moment);
    expect(takeBatch(outbox, one).batch).toEqual([]);
    expect(takeBatch(outbox, all).batch).toHaveLength(1);
    outbox = recordChoice(outbox, 'q1', { given: optionAnswer(1) }, phone);
    expect(takeBatch(outbox, one).batch.map((save) => save.questionId)).toEqual(['q1']);
    outbox = recordChoice(outbox, 'q2', { given: optionAnswer(1) }, phone);
    expect(takeBatch(outbox, one).batch).toHaveLength(3);
  });

  it('never has two saves of one question under way', () => {
    const first = takeBatch(
      recordChoice(openOutbox(questionIds, {}), 'q1', { given: optionAnswer(1) }, phone),
      one,
    );
    const changed = recordChoice(first.outbox, 'q1', { given: optionAnswer(2) }, phone);
    expect(takeBatch(changed, all).batch).toEqual([]);
    const settled = settle(changed, first.batch, [{ saved: true, revision: 1, given: optionAnswer(1) }]);
    expect(takeBatch(settled, one).batch).toMatchObject([{ given: optionAnswer(2), revision: 2 }]);
  });

  it('keeps the answer of a save of which the server says nothing', () => {
    const first = takeBatch(
      recordChoice(openOutbox(questionIds, {}), 'q1', { given: optionAnswer(1) }, phone),
      one,
    );
    expect(settle(first.outbox, first.batch, []).q1).toMatchObject({
      answer: { given: optionAnswer(1) },
      sent: null,
    });
  });

  it('repeats a failed save word for word, and forgets it when something newer waits', () => {
    const first = takeBatch(
      recordChoice(openOutbox(questionIds, {}), 'q1', { given: optionAnswer(1) }, phone),
      one,
    );
    expect(takeBatch(requeue(first.outbox, first.batch), one).batch).toEqual(first.batch);
    const changed = recordChoice(first.outbox, 'q1', { given: optionAnswer(2) }, phone);
    expect(takeBatch(requeue(changed, first.batch), one).batch).toMatchObject([{ given: optionAnswer(2) }]);
  });

  it('keeps a failed choice when only a visit came after it', () => {
    const first = takeBatch(
      recordChoice(openOutbox(questionIds, {}), 'q1', { given: optionAnswer(1) }, phone),
      one,
    );
    const later = recordVisit(first.outbox, 'q1', { timeMs: 4_000, offsetMs: 9_000 });
    expect(unconfirmed(later)).toMatchObject([{ given: optionAnswer(1), timeMs: 4_000, isChoice: true }]);
    expect(hasUnsavedChoices(requeue(later, first.batch))).toBe(true);
  });

  it('forgets a failed visit when a later one waits, which is sent as it is', () => {
    const first = takeBatch(recordVisit(openOutbox(questionIds, {}), 'q1', moment), all);
    const later = recordVisit(first.outbox, 'q1', { timeMs: 4_000, offsetMs: 9_000 });
    const waiting = later.q1?.waiting;
    expect(waiting).toMatchObject({ timeMs: 4_000, offsetMs: 9_000 });
    expect(takeBatch(requeue(later, first.batch), all).batch).toEqual([waiting]);
  });

  it('drops what the server refuses', () => {
    const first = takeBatch(
      recordChoice(openOutbox(questionIds, {}), 'q1', { given: optionAnswer(1) }, phone),
      one,
    );
    expect(unconfirmed(drop(first.outbox, first.batch))).toEqual([]);
  });
});

describe('another device', () => {
  it('is believed when it answered later', () => {
    const first = takeBatch(
      recordChoice(openOutbox(questionIds, {}), 'q1', { given: optionAnswer(1) }, phone),
      one,
    );
    const outbox = settle(first.outbox, first.batch, [{ saved: false, revision: 6, given: optionAnswer(3) }]);
    expect(outbox.q1).toMatchObject({
      answer: { given: optionAnswer(3) },
      revision: 6,
      waiting: null,
      sent: null,
    });
  });

  it('is outranked by what the student did here meanwhile', () => {
    const first = takeBatch(
      recordChoice(openOutbox(questionIds, {}), 'q1', { given: optionAnswer(1) }, phone),
      one,
    );
    const changed = recordChoice(first.outbox, 'q1', { given: optionAnswer(2) }, phone);
    const outbox = settle(changed, first.batch, [{ saved: false, revision: 6, given: optionAnswer(3) }]);
    expect(outbox.q1).toMatchObject({ answer: { given: optionAnswer(2) }, waiting: { revision: 7 } });
  });

  it('never loses an answer to a mere look at the question', () => {
    const server = new Server();
    sendAll(recordChoice(openOutbox(questionIds, {}), 'q1', { given: optionAnswer(1) }, phone), server);
    // The laptop opened the test before that and knows nothing of it.
    const laptop = sendAll(
      recordVisit(openOutbox(questionIds, {}), 'q1', { timeMs: 7_000, offsetMs: 0 }),
      server,
    );
    expect(server.rows.get('q1')).toMatchObject({ given: optionAnswer(1), timeMs: 7_000 });
    expect(laptop.q1?.answer.given).toEqual(optionAnswer(1));
    // And the other way round: the look came first.
    sendAll(recordVisit(openOutbox(questionIds, {}), 'q2', moment), server);
    sendAll(
      recordChoice(
        openOutbox(questionIds, {}),
        'q2',
        { given: optionAnswer(0) },
        { ...phone, deviceId: '0' },
      ),
      server,
    );
    expect(server.rows.get('q2')?.given).toEqual(optionAnswer(0));
  });
});

describe('coming back to the page', () => {
  const pending: PendingAnswer[] = unconfirmed(
    recordChoice(openOutbox(questionIds, {}), 'q1', { given: optionAnswer(1), flagged: true }, phone),
  );

  it('goes on with what was not confirmed', () => {
    const outbox = openOutbox(questionIds, {}, pending);
    expect(outbox.q1?.answer).toEqual({ given: optionAnswer(1), flagged: true, timeMs: 1_000 });
    expect(takeBatch(outbox, one).batch).toEqual(pending);
  });

  it('lets it go when the server has something newer', () => {
    const saved = { q1: { given: optionAnswer(0), flagged: false, timeMs: 10, revision: 2 } };
    const outbox = openOutbox(questionIds, saved, pending);
    expect(outbox.q1).toMatchObject({ answer: { given: optionAnswer(0), flagged: false }, waiting: null });
  });
});

type Step =
  | { do: 'choose'; question: number; given: Answer; flagged: boolean }
  | { do: 'visit'; question: number }
  | { do: 'send'; fate: 'arrives' | 'lost' | 'answerLost' | 'late' }
  | { do: 'deliverLate' }
  | { do: 'reload' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('choose' as const),
    question: fc.nat(2),
    given: fc.oneof(
      fc.option(fc.nat(3), { nil: null }).map(optionAnswer),
      fc.constantFrom('7', '-2.5').map((value) => ({ kind: 'numerical' as const, value })),
    ),
    flagged: fc.boolean(),
  }),
  fc.record({ do: fc.constant('visit' as const), question: fc.nat(2) }),
  fc.record({
    do: fc.constant('send' as const),
    fate: fc.constantFrom('arrives' as const, 'lost' as const, 'answerLost' as const, 'late' as const),
  }),
  fc.record({ do: fc.constant('deliverLate' as const) }),
  fc.record({ do: fc.constant('reload' as const) }),
);

describe('whatever the network does', () => {
  it('the server ends with the last answer, flag and time of every question', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const server = new Server();
        const late: PendingAnswer[][] = [];
        let outbox = openOutbox(questionIds, {});
        let time = 0;
        const wanted = new Map<string, { given: Answer; flagged: boolean }>();
        for (const current of steps) {
          time += 1_000;
          const at = { timeMs: time, offsetMs: time, deviceId: 'phone' };
          if (current.do === 'choose') {
            const id = questionIds[current.question] as string;
            wanted.set(id, { given: current.given, flagged: current.flagged });
            outbox = recordChoice(outbox, id, { given: current.given, flagged: current.flagged }, at);
          } else if (current.do === 'visit') {
            outbox = recordVisit(outbox, questionIds[current.question] as string, at);
          } else if (current.do === 'send') {
            const taken = takeBatch(outbox, all);
            if (taken.batch.length === 0) continue;
            if (current.fate === 'late') late.push(taken.batch);
            const reached = current.fate === 'arrives' || current.fate === 'answerLost';
            const results = reached ? taken.batch.map((save) => server.save(save)) : [];
            outbox =
              current.fate === 'arrives'
                ? settle(taken.outbox, taken.batch, results)
                : requeue(taken.outbox, taken.batch);
          } else if (current.do === 'deliverLate') {
            for (const save of late.pop() ?? []) server.save(save);
          } else {
            const saved = Object.fromEntries(
              [...server.rows].map(([id, row]) => [
                id,
                {
                  given: row.given,
                  flagged: row.flagged,
                  timeMs: row.timeMs,
                  revision: row.revision,
                },
              ]),
            );
            outbox = openOutbox(questionIds, saved, unconfirmed(outbox));
          }
        }
        outbox = sendAll(outbox, server);
        for (const save of late.flat()) server.save(save);
        expect(unconfirmed(outbox)).toEqual([]);
        for (const [id, { given, flagged }] of wanted) {
          expect(server.rows.get(id)).toMatchObject({ given, flagged });
          expect(outbox[id]?.answer).toMatchObject({ given, flagged });
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
