import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionAnswer } from '#core/domain/questions/kinds/single/single.ts';
import { openOutbox, recordChoice, recordVisit, takeBatch, unconfirmed } from './answer-outbox.ts';
import { knownAnswers, mergePeerAnswer, mergeServerAnswers } from './merge-answers.ts';

const ids = ['q1', 'q2'];
const at = { timeMs: 1_000, offsetMs: 5_000, deviceId: 'b' };
const saved = (revision: number, option: number | null, flagged = false) => ({
  given: optionAnswer(option),
  flagged,
  timeMs: 400,
  revision,
});
const empty = openOutbox(ids, {});
const chosen = recordChoice(empty, 'q1', { given: optionAnswer(1) }, at);

describe('what the server has', () => {
  it('is taken over where it is newer, and named', () => {
    const { outbox, changed } = mergeServerAnswers(empty, empty, { q1: saved(2, 3, true) });
    expect(outbox.q1?.answer).toEqual({ given: optionAnswer(3), flagged: true, timeMs: 400 });
    expect(changed).toEqual(['q1']);
    const next = recordChoice(outbox, 'q1', { given: optionAnswer(0) }, at);
    expect(next.q1?.waiting?.revision).toBe(3);
  });

  it('leaves an answer that is on its way, unless another device has gone further', () => {
    expect(mergeServerAnswers(chosen, chosen, { q1: saved(1, 3) }).outbox.q1).toBe(chosen.q1);
    const { outbox, changed } = mergeServerAnswers(chosen, chosen, { q1: saved(2, 3) });
    expect(outbox.q1?.answer.given).toEqual(optionAnswer(3));
    expect(unconfirmed(outbox)).toEqual([]);
    expect(changed).toEqual(['q1']);
  });

  it('is left alone where the student moved on while it was asked for', () => {
    expect(mergeServerAnswers(chosen, empty, { q1: saved(9, 3) }).outbox.q1).toBe(chosen.q1);
  });

  it('keeps a save that is under way, for its answer to arrive', () => {
    const { outbox } = takeBatch(chosen, { max: 10, withVisits: true });
    expect(mergeServerAnswers(outbox, outbox, { q1: saved(5, 3) }).outbox.q1?.sent).not.toBeNull();
  });

  it('of the same revision does not stand over a choice that is under way', () => {
    const { outbox } = takeBatch(chosen, { max: 10, withVisits: true });
    expect(mergeServerAnswers(outbox, outbox, { q1: saved(1, 3) }).outbox.q1).toBe(outbox.q1);
    expect(mergeServerAnswers(outbox, outbox, { q1: saved(2, 3) }).outbox.q1?.answer.given).toEqual(
      optionAnswer(3),
    );
  });

  it('takes away no time that waits to be sent', () => {
    const looked = recordVisit(empty, 'q1', at);
    const { outbox } = mergeServerAnswers(looked, looked, { q1: saved(2, 3) });
    expect(unconfirmed(outbox)).toMatchObject([{ questionId: 'q1', timeMs: 1_000, isChoice: false }]);
  });

  it('names nothing that only repeats what is on the screen', () => {
    const seen = openOutbox(ids, { q1: saved(2, 3) });
    expect(mergeServerAnswers(seen, seen, { q1: saved(2, 3) }).changed).toEqual([]);
  });
});

describe('what another tab chose', () => {
  const save = (revision: number, deviceId: string, option = 2) => ({
    questionId: 'q1',
    given: optionAnswer(option),
    flagged: false,
    timeMs: 10,
    revision,
    deviceId,
    offsetMs: 0,
    isChoice: true,
  });

  it('is shown and not sent twice', () => {
    const { outbox } = mergePeerAnswer(empty, save(1, 'a'));
    expect(outbox.q1?.answer.given).toEqual(optionAnswer(2));
    expect(unconfirmed(outbox)).toEqual([]);
  });

  it('stands over a look at the question, and over a smaller device id of the same revision', () => {
    const looked = recordVisit(empty, 'q1', at);
    expect(mergePeerAnswer(looked, save(1, 'a')).outbox.q1?.answer.given).toEqual(optionAnswer(2));
    expect(mergePeerAnswer(chosen, save(1, 'a')).outbox.q1?.answer.given).toEqual(optionAnswer(1));
    expect(mergePeerAnswer(chosen, save(1, 'c')).outbox.q1?.answer.given).toEqual(optionAnswer(2));
  });

  it('makes two tabs agree, whatever they chose and no matter who hears first', () => {
    const choice = fc.record({ tab: fc.constantFrom('a', 'b'), option: fc.integer({ min: 0, max: 3 }) });
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 12 }), (choices) => {
        const tabs = { a: empty, b: empty };
        for (const { tab, option } of choices as { tab: 'a' | 'b'; option: number }[]) {
          const other = tab === 'a' ? 'b' : 'a';
          tabs[tab] = recordChoice(
            tabs[tab],
            'q1',
            { given: optionAnswer(option) },
            { ...at, deviceId: tab },
          );
          const waiting = tabs[tab].q1?.waiting;
          if (waiting) tabs[other] = mergePeerAnswer(tabs[other], waiting).outbox;
        }
        expect(tabs.a.q1?.answer.given).toEqual(tabs.b.q1?.answer.given);
      }),
    );
  });
});

describe('what a device knows', () => {
  it('opens the same screen again', () => {
    const reopened = openOutbox(ids, knownAnswers(chosen), unconfirmed(chosen));
    expect(reopened.q1?.answer).toEqual(chosen.q1?.answer);
    expect(unconfirmed(reopened)).toEqual(unconfirmed(chosen));
    expect(reopened.q2).toEqual(empty.q2);
  });

  it('sends time on screen that never arrived', () => {
    const looked = recordVisit(empty, 'q2', { timeMs: 9_000, offsetMs: 9_000 });
    const reopened = openOutbox(ids, {}, unconfirmed(looked));
    expect(unconfirmed(reopened)).toMatchObject([{ questionId: 'q2', timeMs: 9_000, isChoice: false }]);
  });
});

it('what another tab sends again changes nothing that is shown', () => {
  const [sent] = unconfirmed(chosen);
  if (!sent) throw new Error('Nothing is on its way');
  const later = { ...sent, revision: sent.revision + 1 };
  expect(mergePeerAnswer(chosen, later).changed).toEqual([]);
  expect(mergePeerAnswer(chosen, { ...later, given: optionAnswer(2) }).changed).toEqual(['q1']);
});
