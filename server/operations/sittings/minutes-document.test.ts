import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { SittingEvent } from '#core/contracts/sittings/board.ts';
import { projectPath } from '#server/paths.ts';
import { minutesDocument } from './minutes-document.ts';
import { MINUTES_WORDS } from './minutes-words.ts';

const event: SittingEvent = {
  id: 1,
  at: '2027-05-02T05:00:00.000Z',
  kind: 'extend',
  number: 7,
  name: 'Asha',
  actor_name: 'Meera',
  actor_id: 'x',
  reason: 'Power cut',
  details: { minutes: 10 },
  action_id: null,
  is_undone: true,
};
const counts = {
  candidates: 60,
  appeared: 58,
  absent: 2,
  submitted_by_candidate: 50,
  closed_at_end: 8,
  late_answers: 1,
};
const sitting = {
  ...({ id: 'x', test_id: 'y', state: 'ended', revision: 1, title: 'Sunday', duration_sec: 10_800 } as const),
  starts_at: '2027-05-02T04:30:00.000Z',
  ends_at: '2027-05-02T07:30:00.000Z',
  cancel_reason: null,
};
const handedIn: SittingEvent = {
  ...event,
  id: 2,
  kind: 'submitted',
  details: {
    answered: 80,
    sections: [{ name: 'Reasoning Ability', at: '2027-05-02T04:50:00Z' }],
  },
};
const changed: SittingEvent = {
  ...event,
  id: 3,
  kind: 'changed',
  number: null,
  reason: 'Not before 2027-05-02T05:00:00.000Z',
  details: { starts_at: '2027-05-02T20:30:00.000Z', results_at: '2027-05-02T20:30+00:00' },
};
const texts = (language: keyof typeof MINUTES_WORDS) =>
  JSON.stringify(
    minutesDocument({ sitting, counts, digest: 'ab12', server_now: '' }, [event, handedIn, changed], language)
      .data,
  );

describe.each(Object.entries(MINUTES_WORDS))('in %s', (language, words) => {
  const text = texts(language as keyof typeof MINUTES_WORDS);
  it('says who, what, why and how many', () => {
    for (const part of [words.kinds.extend, 'Asha', 'Meera', 'Power cut', 'minutes 10', words.undone, 'ab12'])
      expect(text).toContain(part);
    for (const figure of ['60', '58', '50', '8']) expect(text).toContain(figure);
    expect(text).not.toContain('{{');
  });

  it('tells moments of the details in the time of India, and when sections ended', () => {
    const [, ended = '', moved = ''] = (
      minutesDocument(
        { sitting, counts, digest: '', server_now: '' },
        [event, handedIn, changed],
        language as never,
      ).data as { rows: string[][] }
    ).rows.map((row) => row.join('|'));
    expect(ended).toContain('Reasoning Ability');
    expect(ended).toContain('10:20:00');
    expect(moved).toContain('starts at 03/05/27, 2:00:00');
    expect(moved).toContain('results at 03/05/27, 2:00:00');
    expect(moved).toContain('Not before 2027-05-02T05:00:00.000Z');
  });

  it('calls what happened as the screen does', async () => {
    const file = projectPath(`web/locales/${words.lang}/sitting-board.json`);
    const { kinds } = JSON.parse(await readFile(file, 'utf8')).events;
    expect(kinds).toEqual(words.kinds);
  });
});
