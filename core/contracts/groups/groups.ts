import { z } from 'zod';
import { ExamCode } from '../exams/exam-shape.ts';

const Name = z.string().trim().min(1).max(100);
const GroupId = z.uuid();
/** Of one call. */
const MOST_USERS = 500;

/** POST /functions/v1/save-group: without an id a new one. 409 `group_name_taken`, whatever the case of its letters. */
export const SaveGroupRequest = z.object({ group_id: GroupId.nullable().default(null), name: Name });
export const SaveGroupResponse = z.object({ group_id: z.uuid(), name: z.string() });

/** POST /functions/v1/remove-group: the group and its memberships; nobody's account or results. */
export const RemoveGroupRequest = z.object({ group_id: GroupId });
export const RemoveGroupResponse = z.object({ removed: z.literal(true) });

/**
 * POST /functions/v1/set-group-exam: what the group prepares for. Its figures are of that exam, and its members find it among theirs. 404 for one that there is not, or that is
 * hidden and was not the group's before.
 */
export const SetGroupExamRequest = z.object({ group_id: GroupId, exam: ExamCode });
export const SetGroupExamResponse = z.object({ exam: ExamCode });

/** POST /functions/v1/set-group-code: a new code, after which the one before opens nothing, or none. */
export const SetGroupCodeRequest = z.object({ group_id: GroupId, open: z.boolean() });
export const SetGroupCodeResponse = z.object({ code: z.string().nullable() });

/** POST /functions/v1/add-to-group; who is in it already stays as they are. 409 `group_full`. */
export const AddToGroupRequest = z.object({
  group_id: GroupId,
  user_ids: z.array(z.uuid()).min(1).max(MOST_USERS),
});
export const AddToGroupResponse = z.object({ added: z.int().nonnegative() });

/** POST /functions/v1/remove-from-group */
export const RemoveFromGroupRequest = AddToGroupRequest;
export const RemoveFromGroupResponse = z.object({ removed: z.int().nonnegative() });

/**
 * POST /functions/v1/join-group: the caller joins the group of the code. 404 `group_code_unknown` for one that opens
 * none; after ten tries in an hour 429, so that nobody finds a code by trying.
 */
export const JoinGroupRequest = z.object({ code: z.string().max(40) });
export const JoinGroupResponse = z.object({ group_id: z.uuid(), name: z.string(), joined: z.boolean() });

/** POST /functions/v1/name-group, also without a session: what group a code opens. 404 `group_code_unknown`. */
export const NameGroupRequest = JoinGroupRequest;
export const NameGroupResponse = z.object({ name: z.string() });
