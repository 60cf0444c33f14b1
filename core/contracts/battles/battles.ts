import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { MOST_OPTIONS } from '#core/domain/question-bank/option-letters.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { ExamCode } from '../exams/exam-shape.ts';
import { OptionIndex, Options } from '../question-bank/options.ts';

/** Against the computer; at the same moment; each when it suits them, within a day. */
export const BattleKind = z.enum(['rival', 'live', 'open']);
export type BattleKind = z.infer<typeof BattleKind>;

export const BATTLE_QUESTIONS = [5, 10] as const;
export const BATTLE_SECONDS = [60, 90] as const;
export const MOST_PLAYERS = 6;
/** Battles of one account that are not over. */
export const MOST_OPEN_BATTLES = 10;

const count = z.int().nonnegative();
const BattleId = z.object({ battle_id: z.uuid() });

/**
 * POST /functions/v1/create-battle. Against the computer the list is frozen at once; with people it waits in a lobby. 422 `no_questions`: too few
 * are left that the player has not met. 404: an exam the caller does not prepare for, or a subject it does not have. 409 `battles_open`: ten are not over. Between people 403 `birth_date_needed`, `guardian_consent_needed`, `social_off`.
 */
export const CreateBattleRequest = z
  .object({
    kind: BattleKind,
    rival: z.int().min(1).max(5).optional(),
    /** Whose questions are asked: of another exam than NEET (UG) those that stand in no paper of the library, with one right option. */
    exam: ExamCode.default(NEET_EXAM),
    subject: z.string().trim().min(1).max(200),
    chapter: z.string().trim().min(1).max(200).nullable().default(null),
    question_count: z.union([z.literal(5), z.literal(10)]).default(5),
    seconds_each: z.union([z.literal(60), z.literal(90)]).default(60),
    /** How many play; of the computer's one. */
    seats: z.int().min(2).max(MOST_PLAYERS).default(2),
    /** Friends who are asked to come: rows of the own list of friends. 404 where one is no longer in it. */
    invite: z
      .array(z.uuid())
      .max(MOST_PLAYERS - 1)
      .default([]),
  })
  .refine(({ exam, subject }) => exam !== NEET_EXAM || (SUBJECTS as readonly string[]).includes(subject), {
    path: ['subject'],
    message: 'There is no such subject.',
  })
  .refine(({ kind, invite }) => kind !== 'rival' || invite.length === 0, {
    path: ['invite'],
    message: 'Nobody is invited to a battle against the computer.',
  })
  .refine(({ seats, invite }) => invite.length < seats, {
    path: ['invite'],
    message: 'There are not so many seats.',
  })
  .refine(({ kind, rival }) => (kind === 'rival') === (rival !== undefined), {
    path: ['rival'],
    message: 'Please choose a rival.',
  });
export type CreateBattleRequest = z.input<typeof CreateBattleRequest>;
export const CreateBattleResponse = BattleId;

/** POST /functions/v1/rematch-battle: the same with new questions, once it is over; with people the lobby that one of them has opened. */
export const RematchBattleRequest = BattleId;
export const RematchBattleResponse = BattleId;

/** POST /functions/v1/join-battle. 404 `battle_code_unknown`; after twenty tries in an hour 429. 409 `battle_closed`: full, begun or over. */
export const JoinBattleRequest = z.object({ code: z.string().max(40) });
export const JoinBattleResponse = BattleId;

/**
 * POST /functions/v1/act-in-battle, in the lobby. `start` is the host's: two at least, and in a live battle all ready. `leave` of the host
 * ends the lobby. Repeated, it changes nothing. 409 `battle_closed`: the lobby is.
 */
export const ActInBattleRequest = z.object({
  battle_id: z.uuid(),
  action: z.enum(['ready', 'wait', 'start', 'leave']),
});
export type BattleAction = z.infer<typeof ActInBattleRequest>['action'];
export const ActInBattleResponse = z.object({ done: z.literal(true) });

/** POST /functions/v1/begin-battle: the own attempt; repeated, the same. 409 `not_started`, 409 `time_over`. */
export const BeginBattleRequest = BattleId;
export const BeginBattleResponse = z.object({ attempt_id: z.uuid() });

/** POST /functions/v1/get-battle: asked every two seconds. 404 to everybody who does not play in it. */
export const GetBattleRequest = BattleId;

export const BattleOutcome = z.enum(['right', 'wrong', 'blank']);
export type BattleOutcome = z.infer<typeof BattleOutcome>;

export const BattlePlayer = z.object({
  /** An alias; empty for the computer. */
  name: z.string(),
  is_self: z.boolean(),
  is_host: z.boolean(),
  is_ready: z.boolean(),
  has_begun: z.boolean(),
  /** How many questions have an answer: never which option. */
  answered: count.max(10),
  /** Nothing more comes of them. */
  is_done: z.boolean(),
  /** As in the exam; null until the battle is over, and of who never began. */
  marks: z.number().min(-1000).max(1000).nullable(),
});
export type BattlePlayer = z.infer<typeof BattlePlayer>;

/** A question after the end. */
export const BattleQuestion = z.object({
  id: z.uuid(),
  position: z.int().min(1).max(10),
  stem: z.string(),
  options: Options,
  chosen: OptionIndex.nullable(),
  right_indexes: z.array(OptionIndex).max(MOST_OPTIONS),
  explanation: z.string().nullable(),
  /** Of each player, in the order of `players`; null of who never began. */
  outcomes: z.array(BattleOutcome.nullable()).max(MOST_PLAYERS),
});
export type BattleQuestion = z.infer<typeof BattleQuestion>;

/** Glicko-2, of one subject: with 95 % the strength lies within two deviations. */
export const BattleRating = z.object({
  rating: z.number().min(-10_000).max(10_000),
  deviation: z.number().min(0).max(350),
});
export type BattleRating = z.infer<typeof BattleRating>;

const BattleFacts = z.object({
  id: z.uuid(),
  kind: BattleKind,
  rival: z.int().min(1).max(5).nullable(),
  state: z.enum(['lobby', 'running', 'over', 'cancelled']),
  exam: ExamCode.default(NEET_EXAM),
  subject: z.string(),
  chapter: z.string().nullable(),
  question_count: count.max(10),
  seconds_each: count.max(90),
});

export const GetBattleResponse = BattleFacts.extend({
  seats: z.int().min(1).max(MOST_PLAYERS),
  is_host: z.boolean(),
  /** What each question is worth. */
  marks: z
    .object({ right: z.number().min(0).max(100), wrong: z.number().min(-100).max(0) })
    .default({ right: 4, wrong: -1 }),
  /** What others type to come; only in the lobby. */
  code: z.string().nullable(),
  server_now: z.iso.datetime(),
  starts_at: z.iso.datetime().nullable(),
  /** Until then one may begin. */
  ends_at: z.iso.datetime().nullable(),
  /** The own one. */
  attempt_id: z.uuid().nullable(),
  is_handed_in: z.boolean(),
  players: z.array(BattlePlayer).max(MOST_PLAYERS),
  /** Once the battle is over and the own results are out; without those that stand in another open test. */
  questions: z.array(BattleQuestion).max(10).nullable(),
  /** Of the caller, where this battle was rated. */
  rating_after: BattleRating.nullable(),
  rematch_open: z.boolean(),
});
export type GetBattleResponse = z.infer<typeof GetBattleResponse>;

/** POST /functions/v1/decline-battle: the invitation is gone, and nobody is told. Repeated, or without one, it changes nothing. */
export const DeclineBattleRequest = BattleId;
export const DeclineBattleResponse = z.object({ done: z.literal(true) });

/** A friend's lobby that waits for the caller. */
export const BattleInvitation = z.object({
  battle_id: z.uuid(),
  code: z.string(),
  /** The host's alias. */
  from: z.string(),
  kind: z.enum(['live', 'open']),
  exam: ExamCode.default(NEET_EXAM),
  subject: z.string(),
  chapter: z.string().nullable(),
  question_count: count.max(10),
  seconds_each: count.max(90),
  /** Until then somebody may come. */
  until: z.iso.datetime(),
});
export type BattleInvitation = z.infer<typeof BattleInvitation>;

export const FriendToAsk = z.object({
  /** A row of the own list of friends. */
  id: z.uuid(),
  alias: z.string(),
  /** Subjects in which both are about as strong. */
  near: z.array(z.string()).max(20),
});
export type FriendToAsk = z.infer<typeof FriendToAsk>;

/** POST /functions/v1/get-battles: the latest fifty, the own ratings, and whether battles with people are open to the caller. */
export const GetBattlesRequest = z.object({});
export const ListedBattle = BattleFacts.extend({
  created_at: z.iso.datetime(),
  players: z.int().min(0).max(MOST_PLAYERS),
  is_begun: z.boolean(),
  is_handed_in: z.boolean(),
  /** Once it is over: of the caller, and the best of the others. */
  own_marks: z.number().min(-1000).max(1000).nullable(),
  best_marks: z.number().min(-1000).max(1000).nullable(),
});
export type ListedBattle = z.infer<typeof ListedBattle>;
export const GetBattlesResponse = z.object({
  battles: z.array(ListedBattle).max(50),
  ratings: z
    .array(
      BattleRating.extend({
        subject: z.string(),
        battles: count,
        /** After each of the latest battles that were rated, the oldest first. */
        curve: z.array(BattleRating.extend({ at: z.iso.datetime() })).max(30),
      }),
    )
    .max(20),
  /** Empty where battles with people are closed. */
  invitations: z.array(BattleInvitation).max(20),
  friends: z.array(FriendToAsk).max(200),
  people: z.enum(['open', 'birth_date_needed', 'guardian_consent_needed', 'social_off']),
});
export type GetBattlesResponse = z.infer<typeof GetBattlesResponse>;
