import { z } from 'zod';
import { CHALLENGES_OF_A_CANDIDATE, Challenge } from '#core/contracts/key-challenges/challenge.ts';
import type {
  GetProvisionalKeyResponse,
  QuestionOfKey,
} from '#core/contracts/key-challenges/provisional-key.ts';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { KindName, OtherAnswer } from '#core/domain/questions/kinds/registry.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { LANGUAGE_OF_PROFILE } from '#server/operations/attempts/shown-questions.ts';
import { openKey } from './open-key.ts';
import { KEY_COLUMNS, KeyOfRow } from './shown-key.ts';

const QuestionRow = z.object({
  id: z.string(),
  position: z.number(),
  subject: z.string(),
  stem: z.string(),
  options: z.array(z.string()),
  language: z.string(),
  kind: KindName,
  /** Places of the bank, in the order they were given; null: as they are. */
  order: z.array(z.number()).nullable(),
  /** As the bank numbers options, like the key and what is held right. */
  selected: z.number().nullable(),
  isDouble: z.boolean(),
  answer: OtherAnswer.nullable(),
  key: KeyOfRow,
  challenge: Challenge.extend({ changed_at: z.iso.datetime({ offset: true }) }).nullable(),
});
type QuestionRow = z.infer<typeof QuestionRow>;

/** Of attempt $1 at sitting $2, those the candidate $3 is shown; after the release only those objected to. */
const SELECT = `
  select q.id, aq.position, q.subject, coalesce(l.stem, q.stem) as stem, coalesce(l.options, q.options) as options,
    case when l.question_id is null then q.language else l.language end as language, q.kind, aq.option_order as order,
    i.selected_index as selected, coalesce(i.multiple, false) as "isDouble", i.answer, ${KEY_COLUMNS} as key,
    case when c.id is not null then json_build_object('held_right', c.held_right, 'held_number', c.held_number, 'reason', c.reason, 'source', c.source,
      'changed_at', c.changed_at, 'state', c.state, 'answer', c.answer) end as challenge
  from public.attempt_questions aq
    join public.questions q on q.id = aq.question_id
    left join public.profiles p on p.user_id = $3
    left join public.question_localizations l on l.question_id = q.id and l.language = coalesce($4, ${LANGUAGE_OF_PROFILE})
    left join public.items_attempted i on i.attempt_id = aq.attempt_id and i.question_id = q.id
    left join private.key_challenges c on c.sitting_id = $2 and c.question_id = q.id and c.user_id = $3
  where aq.attempt_id = $1 and q.id in (select private.shown_keys($2, $3)) and (not $5 or c.id is not null)
  order by aq.position`;

const CountsRow = z.object({ questions: z.number(), made: z.number() });
const SELECT_COUNTS = `
  select (select count(*)::int from public.attempt_questions where attempt_id = $1) as questions,
    (select count(*)::int from private.key_challenges where sitting_id = $2 and user_id = $3) as made`;

/** @throws as openKey */
export async function readKey(
  db: Queryable,
  {
    sittingId,
    userId,
    language,
  }: { sittingId: string; userId: string; language: ContentLanguage | undefined },
): Promise<GetProvisionalKeyResponse> {
  const { title, until, isOpen, isReleased, attemptId, now } = await openKey(db, sittingId, userId);
  const rows = await queryRows(db, QuestionRow, SELECT, [
    ...[attemptId, sittingId, userId, language ?? null, isReleased],
  ]);
  const { questions, made } = await queryRow(db, CountsRow, SELECT_COUNTS, [attemptId, sittingId, userId]);
  return {
    title,
    until: until.toISOString(),
    is_open: isOpen,
    is_released: isReleased,
    attempt_id: attemptId,
    questions: rows.map(inOwnOrder),
    hidden: isReleased ? 0 : questions - rows.length,
    left: isOpen ? Math.max(0, CHALLENGES_OF_A_CANDIDATE - made) : 0,
    server_now: now.toISOString(),
  };
}

/** Options, and every place of one, as this candidate met them. */
function inOwnOrder({
  order,
  selected,
  isDouble,
  answer,
  key,
  challenge,
  ...question
}: QuestionRow): QuestionOfKey {
  const { id, position, subject, stem, language, kind } = question;
  const placeOf = (option: number) => (order ? order.indexOf(option) : option);
  const placesOf = (options: readonly number[]) => options.map(placeOf).sort((a, b) => a - b);
  return {
    id,
    position,
    subject,
    stem,
    language,
    kind,
    options: order ? order.map((option) => question.options[option] ?? '') : question.options,
    selected: selected === null ? null : placeOf(selected),
    is_double: isDouble,
    answer: answer?.kind === 'multiple' ? { ...answer, chosen: placesOf(answer.chosen) } : answer,
    key: {
      ...key,
      right: placesOf(key.right),
      other:
        key.other?.kind === 'multiple' ? { ...key.other, right: key.other.right.map(placesOf) } : key.other,
    },
    challenge: challenge && {
      ...challenge,
      held_right: placesOf(challenge.held_right),
      changed_at: new Date(challenge.changed_at).toISOString(),
    },
  };
}
