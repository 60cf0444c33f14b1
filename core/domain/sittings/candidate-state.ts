/** Where a candidate stands, as the board shows it. `not_come` after the end is an absent one, too. */
export const CANDIDATE_STATES = [
  /** Never entered. */
  'not_come',
  /** In the waiting room: the attempt is prepared, the paper is on the device. */
  'waiting',
  'writing',
  'paused',
  /** Handed in by the candidate, or closed at its end. */
  'submitted',
  /** Marked by an invigilator. */
  'absent',
] as const;
export type CandidateState = (typeof CANDIDATE_STATES)[number];

export const CANDIDATE_ACTIONS = [
  /** Adds `minutes`, or takes them when they are negative. Never opens again what was handed in. */
  'extend',
  'pause',
  'resume',
  'end',
  /** With the time that was left, and `minutes` more. */
  'reopen',
  'message',
  /** The next device may enter without asking; the present one is read-only at once. */
  'move',
  'absent',
  /** Takes `absent` back. */
  'present',
  'note',
  /** Lets in anyone who comes after late entry was over. */
  'admit',
  /** The identity was checked. */
  'confirm',
] as const;
export type CandidateAction = (typeof CANDIDATE_ACTIONS)[number];

/** Those that can be taken back by `undo-sitting-action`. */
export const UNDOABLE_ACTIONS = ['extend', 'pause', 'absent', 'present', 'admit', 'confirm'] as const;

/** Everything that is written down of a sitting; minutes and timelines are made of these. */
export const SITTING_EVENT_KINDS = [
  'scheduled',
  'changed',
  'cancelled',
  'candidate_added',
  'candidate_removed',
  /** With an account, by its own code or by an administrator. */
  'candidate_linked',
  'entered',
  'device_taken_over',
  'started',
  'left_page',
  'came_back',
  /** After more than 30 s; `seconds` says how long. */
  'heard_again',
  /** Of all: the servers could keep nothing; `seconds` says for how long. */
  'interrupted',
  'pause_shown',
  'submitted',
  'closed',
  'late_answers',
  'withdrawn_question',
  'released',
  'undone',
  ...CANDIDATE_ACTIONS,
] as const;
export type SittingEventKind = (typeof SITTING_EVENT_KINDS)[number];

/** False: a newer version wrote it, beside which this one serves for a while. */
export const isKnownEvent = (kind: string): kind is SittingEventKind =>
  SITTING_EVENT_KINDS.some((known) => known === kind);
