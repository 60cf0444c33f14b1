import { describe, expect, it } from 'vitest';
import { spareMinutes } from './spare-minutes.ts';

const mistakes = { kind: 'mistakes', questions: 4, minutes: 5 } as const;
const paper = {
  kind: 'paper',
  questions: 90,
  minutes: 90,
  item_id: 'a',
  title: 'NEET Half Paper 1',
} as const;
const evening = (changed: Partial<Parameters<typeof spareMinutes>[0]> = {}) =>
  spareMinutes({
    ...{ quests: [mistakes], minutes: 20, exam: { secondsPerQuestion: 72 } },
    lacking: [{ subject: 'History', why: 'none' }],
    ...changed,
  });

describe('minutes that stay free', () => {
  it('are what the notebook leaves where nothing else can be asked', () => {
    expect(evening()).toBe(15);
    expect(evening({ quests: [] })).toBe(20);
  });

  it('are none where a paper waits, the bank has enough, or a quest would be too small', () => {
    expect(evening({ quests: [mistakes, paper] })).toBe(0);
    expect(evening({ lacking: [] })).toBe(0);
    expect(evening({ minutes: 9 })).toBe(0);
  });
});
