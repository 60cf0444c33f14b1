import type { BoardCandidate } from '#core/contracts/sittings/board.ts';

/** A candidate of whom nothing is known but what is given. */
export function boardCandidate(change: Partial<BoardCandidate> & { number: number }): BoardCandidate {
  return {
    user_id: `00000000-0000-4000-8000-${String(change.number).padStart(12, '0')}`,
    name: `Candidate ${String(change.number)}`,
    by_name: false,
    roll_no: null,
    room: null,
    groups: [],
    state: 'not_come',
    answered: 0,
    entered_at: null,
    started_at: null,
    last_seen_at: null,
    waiting_on_device: 0,
    devices: 1,
    left_page: 0,
    is_visible: true,
    ends_at: null,
    section_ends: null,
    extra_seconds: 0,
    paused_at: null,
    pause_shown_at: null,
    submitted_at: null,
    closed_by: null,
    lost_seconds: 0,
    is_confirmed: false,
    is_admitted: false,
    message_shown: 0,
    attempt_id: null,
    ...change,
  };
}
