import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionAnswer } from '#core/domain/questions/kinds/single/single.ts';
import { openOutbox, recordChoice, recordVisit } from './answer-outbox.ts';
import { countNtaStates, isEvaluated, NTA_STATES, ntaState, ntaStates } from './nta-state.ts';

const seen = fc.record({
  visited: fc.boolean(),
  given: fc.option(fc.integer({ min: 0, max: 3 })).map(optionAnswer),
  flagged: fc.boolean(),
});

describe('ntaState', () => {
  it.each([
    [false, null, false, 'notVisited'],
    [true, null, false, 'notAnswered'],
    [true, 0, false, 'answered'],
    [true, null, true, 'marked'],
    [true, 3, true, 'answeredMarked'],
  ] as const)('visited %s, option %s, marked %s: %s', (visited, option, flagged, state) => {
    expect(ntaState({ visited, given: optionAnswer(option), flagged })).toBe(state);
  });

  it('counts a saved answer whether marked or not, and nothing else', () => {
    fc.assert(
      fc.property(seen, (question) => {
        expect(isEvaluated(ntaState(question))).toBe(question.given !== null);
      }),
    );
  });

  it('has exactly one state for each question', () => {
    fc.assert(
      fc.property(fc.array(seen), (questions) => {
        const counts = countNtaStates(questions.map(ntaState));
        expect(NTA_STATES.reduce((sum, state) => sum + counts[state], 0)).toBe(questions.length);
      }),
    );
  });
});

describe('ntaStates', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const at = { timeMs: 500, offsetMs: 500, deviceId: 'here' };

  it('follows visits, answers and marks of the outbox', () => {
    let outbox = openOutbox(ids, {});
    expect(ntaStates(ids, outbox, 'a')).toEqual(['notAnswered', ...Array(4).fill('notVisited')]);
    outbox = recordVisit(outbox, 'a', at);
    outbox = recordChoice(outbox, 'b', { given: optionAnswer(2) }, at);
    outbox = recordChoice(outbox, 'c', { flagged: true }, at);
    outbox = recordChoice(outbox, 'd', { given: optionAnswer(1), flagged: true }, at);
    expect(ntaStates(ids, outbox, undefined)).toEqual([
      'notAnswered',
      'answered',
      'marked',
      'answeredMarked',
      'notVisited',
    ]);
  });

  it('knows what was visited on another device', () => {
    const saved = { given: null, flagged: false, timeMs: 900, revision: 1 };
    expect(ntaStates(ids, openOutbox(ids, { e: saved }), 'a').at(-1)).toBe('notAnswered');
  });

  it('calls a cleared answer not answered', () => {
    let outbox = recordChoice(openOutbox(ids, {}), 'a', { given: optionAnswer(2) }, at);
    outbox = recordChoice(outbox, 'a', { given: null }, at);
    expect(ntaStates(ids, outbox, 'b')[0]).toBe('notAnswered');
  });
});
