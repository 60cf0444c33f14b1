import { z } from 'zod';

export const REPORT_REASONS = ['unfair', 'pressure', 'other_account', 'other'] as const;
export const ReportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof ReportReason>;

/**
 * POST /functions/v1/report-behaviour: tells the institute of a friend, or of a player of a battle of one's own. The other one is not told. Pressed
 * twice it is one report. 404 `not_found` where the caller has no such friend or battle; ten a day.
 */
export const ReportBehaviourRequest = z.object({
  about: z.union([
    /** A row of the own list of friends, of requests or of those blocked. */
    z.object({ person_id: z.uuid() }),
    /** `player`: the place in the battle's list of players. */
    z.object({ battle_id: z.uuid(), player: z.int().min(0).max(5) }),
  ]),
  reason: ReportReason,
});
export type ReportBehaviourRequest = z.infer<typeof ReportBehaviourRequest>;
export const ReportBehaviourResponse = z.object({ told: z.literal(true) });

const Known = z.object({ id: z.uuid(), name: z.string(), alias: z.string() });

export const BehaviourReport = z.object({
  id: z.uuid(),
  reason: ReportReason,
  created_at: z.iso.datetime(),
  reporter: Known,
  about: Known.extend({
    /** How many others have told of the same person, ever. */
    reports: z.int().nonnegative(),
    is_stopped: z.boolean(),
  }),
  battle_id: z.uuid().nullable(),
  outcome: z.enum(['nothing', 'new_alias', 'stopped']).nullable(),
  settled_at: z.iso.datetime().nullable(),
});
export type BehaviourReport = z.infer<typeof BehaviourReport>;

export const RunningBattle = z.object({
  id: z.uuid(),
  kind: z.enum(['live', 'open']),
  state: z.enum(['lobby', 'running']),
  subject: z.string(),
  chapter: z.string().nullable(),
  created_at: z.iso.datetime(),
  players: z.array(Known).max(6),
});
export type RunningBattle = z.infer<typeof RunningBattle>;

/** POST /functions/v1/get-conduct, for administrators: what waits, the latest that were settled, and battles between people that go on. */
export const GetConductRequest = z.object({});
export const GetConductResponse = z.object({
  waiting: z.array(BehaviourReport).max(200),
  waiting_count: z.int().nonnegative(),
  settled: z.array(BehaviourReport).max(50),
  battles: z.array(RunningBattle).max(100),
  battle_count: z.int().nonnegative(),
  stopped: z.array(Known.extend({ stopped_at: z.iso.datetime() })).max(200),
});
export type GetConductResponse = z.infer<typeof GetConductResponse>;

/**
 * POST /functions/v1/change-conduct, for administrators. `settle`: closes a report; with `new_alias` the person gets another alias,
 * with `stopped` what is between people is closed to them and their lobbies end. `end_battle`: nobody begins it any more, and what was begun ends at its time.
 * 409 `conflict`: somebody else settled it.
 */
export const ChangeConductRequest = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('settle'),
    report_id: z.uuid(),
    outcome: z.enum(['nothing', 'new_alias', 'stopped']),
  }),
  z.object({ act: z.literal('open_again'), user_id: z.uuid() }),
  z.object({ act: z.literal('end_battle'), battle_id: z.uuid() }),
]);
export type ConductChange = z.infer<typeof ChangeConductRequest>;
export const ChangeConductResponse = z.object({ done: z.literal(true) });

/** POST /functions/v1/set-group-social, for administrators: whether members may have friends, battles and boards of them. */
export const SetGroupSocialRequest = z.object({ group_id: z.uuid(), social: z.boolean() });
export const SetGroupSocialResponse = z.object({ social: z.boolean() });
