// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { SittingEvent } from '#core/contracts/sittings/board.ts';
import { EventLine } from '#web/features/sitting-board/components/event-line.tsx';
import { formatClockTime } from '#web/lib/i18n/format.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';

beforeAll(() => i18n.loadNamespaces('sitting-board'));
afterEach(cleanup);

const event = (kind: string) =>
  SittingEvent.parse({
    ...{ id: 1, at: '2026-11-29T05:00:00.000Z', kind, number: null, name: null, actor_name: null },
    ...{ actor_id: null, reason: null, details: { seconds: 7 }, action_id: null, is_undone: false },
  });

it('tells what happened in words, and by its name what only a newer version has words for', () => {
  const { rerender } = render(<EventLine event={event('interrupted')} />);
  expect(screen.getByRole('listitem').textContent).toContain('The server was interrupted7 seconds');
  rerender(<EventLine event={event('device_lent')} />);
  expect(screen.getByRole('listitem').textContent).toContain('Written by a newer version: device_lent');
});

it('tells with the end of an attempt which sections had ended, and when', () => {
  const details = { sections: [{ name: 'Reasoning Ability', at: '2026-11-29T04:50:00Z' }] };
  render(<EventLine event={{ ...event('submitted'), details }} />);
  const time = formatClockTime(new Date('2026-11-29T04:50:00Z'));
  expect(screen.getByRole('listitem').textContent).toContain(`Reasoning Ability ended at ${time}`);
});
