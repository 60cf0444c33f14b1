// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BoardRowView } from '#web/features/sitting-board/components/board-row.tsx';
import { CandidateSections } from '#web/features/sitting-board/components/candidate-sections.tsx';
import { boardCandidate } from '#web/features/sitting-board/testing/board-candidate.ts';
import { formatClockTime } from '#web/lib/i18n/format.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';

beforeAll(() => i18n.loadNamespaces('sitting-board'));
afterEach(cleanup);

const NAMES = ['English Language', 'Quantitative Aptitude', 'Reasoning Ability'];
const START = Date.parse('2027-05-02T04:30:00.000Z');
const at = (minutes: number) => START + minutes * 60_000;
const candidate = boardCandidate({
  ...{ number: 1, state: 'writing', started_at: new Date(START).toISOString() },
  section_ends: [1200, 2700, 3900],
});

describe('a row of the board', () => {
  const row = (now: number, given = candidate) => {
    const props = { index: 0, questions: 100, isSelected: false };
    const nothing = () => undefined;
    render(
      <BoardRowView
        {...props}
        row={{ candidate: given, needs: [] }}
        now={now}
        sections={NAMES}
        onToggle={nothing}
        onOpen={nothing}
        onAct={nothing}
      />,
    );
    return screen.getByRole('row').textContent;
  };

  it('says which section is open and what is left of it', () => {
    expect(row(at(32))).toContain('Quantitative Aptitude: 13:00 left');
  });

  it('says it of who is paused by when the pause was shown', () => {
    const pause_shown_at = new Date(at(44)).toISOString();
    expect(row(at(60), { ...candidate, state: 'paused', pause_shown_at })).toContain('Aptitude: 01:00 left');
  });

  it('says nothing of who has handed in', () => {
    const submitted_at = new Date(at(32)).toISOString();
    expect(row(at(33), { ...candidate, state: 'submitted', submitted_at })).not.toContain('left');
  });
});

it('the details tell when each section ended or will', () => {
  render(<CandidateSections candidate={candidate} names={NAMES} now={at(32)} />);
  const list = within(screen.getByRole('region', { name: 'Sections' }));
  expect(list.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    `Ended ${formatClockTime(new Date(at(20)))}`,
    'Open, 13:00 left',
    `Ends ${formatClockTime(new Date(at(65)))}`,
  ]);
});
