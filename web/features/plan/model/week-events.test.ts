import { beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '#core/contracts/plan/plan.ts';
import { calendarFile } from '#core/domain/exam-day/calendar-file.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { weekEvents } from './week-events.ts';

beforeAll(() => i18n.loadNamespaces(['plan', 'quests', 'names']));

const chapter = (name: string, done = false): Plan['days'][number]['quests'][number] => ({
  quest: { kind: 'chapter', subject: 'Physics', chapter: name, why: 'new', questions: 10, minutes: 10 },
  key: `Physics: ${name}`,
  locked: false,
  done,
});
const whose = {
  id: 'asha',
  product: 'Vijaypath',
  link: 'https://x.test/app',
  now: new Date('2026-11-28T00:00:00Z'),
};
const days: Plan['days'] = [
  {
    day: '2026-12-01',
    phase: 'usual',
    quests: [chapter('Waves', true), chapter('Atoms'), chapter('Nuclei')],
  },
  { day: '2026-12-02', phase: 'usual', quests: [] },
  { day: '2026-12-03', phase: 'usual', quests: [chapter('Waves')] },
];

describe('the week as a calendar file', () => {
  it('has the days on which something is left, in the evening in India, as long as it takes', () => {
    const events = weekEvents({ days }, whose);
    expect(events.map(({ summary }) => summary)).toEqual([
      'Vijaypath: Atoms: 10 questions and 1 more',
      'Vijaypath: Waves: 10 questions',
    ]);
    const file = calendarFile(events, new Date('2026-11-28T00:00:00Z'));
    expect(file).toContain('DTSTART;TZID=Asia/Kolkata:20261201T190000');
    expect(file).toContain('DTEND;TZID=Asia/Kolkata:20261201T192000');
    expect(file).not.toContain('20261202');
  });

  it('leaves out an evening that is past', () => {
    const at = (now: string) => weekEvents({ days }, { ...whose, now: new Date(now) }).length;
    expect(at('2026-12-01T19:15:00+05:30')).toBe(2);
    expect(at('2026-12-01T22:00:00+05:30')).toBe(1);
  });

  it('names the same day the same, so that saving it again replaces it', () => {
    const uids = () => weekEvents({ days }, whose).map(({ uid }) => uid);
    expect(uids()).toEqual(uids());
    expect(uids()).not.toEqual(weekEvents({ days }, { ...whose, id: 'ravi' }).map(({ uid }) => uid));
  });
});
