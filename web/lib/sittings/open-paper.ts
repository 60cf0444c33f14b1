import { OpenedPaper, type OpenSittingResponse } from '#core/contracts/sittings/enter-sitting.ts';
import type {
  ContentLanguage,
  GetAttemptResponse,
  QuestionInTest,
} from '#core/contracts/test-taking/get-attempt.ts';
import { withEnds } from '#core/domain/test-taking/section-clocks.ts';
import { bytesOfBase64, openSealed } from '#web/lib/sittings/open-sealed.ts';

/** @throws where the key is another's, or the file is not what it should be */
export function readPaper(sealed: Uint8Array, key: string, keyId: string): OpenedPaper {
  const opened = openSealed(sealed, bytesOfBase64(key), keyId);
  return OpenedPaper.parse(JSON.parse(new TextDecoder().decode(opened)));
}

type Order = OpenSittingResponse['order'];

/** The questions as this candidate sees them. */
export function inOwnOrder(questions: OpenedPaper['questions'], order: Order): QuestionInTest[] {
  const own = order ?? questions.map((_, at) => ({ at, options: null }));
  return own.flatMap(({ at, options }, index) => {
    const question = questions[at];
    if (!question) return [];
    const { id, kind, stem, subject, chapter } = question;
    const shown = options?.map((place) => question.options[place] ?? '') ?? question.options;
    return [{ id, position: index + 1, kind, stem, options: shown, subject, chapter }];
  });
}

type Opened = Pick<
  OpenSittingResponse,
  'attempt_id' | 'started_at' | 'expires_at' | 'section_ends' | 'server_now' | 'order'
>;

/** As `get-attempt` would answer in the moment the attempt begins. */
export function attemptOf(
  paper: OpenedPaper,
  opened: Opened,
  sitting: { navigation: 'free' | 'nta'; languages: ContentLanguage[] },
): GetAttemptResponse {
  const { started_at, expires_at, server_now } = opened;
  const remainingMs = Date.parse(expires_at) - Date.parse(server_now);
  return {
    attempt: {
      id: opened.attempt_id,
      test_id: paper.test_id,
      title: paper.title,
      mode: paper.mode,
      marking: paper.marking,
      started_at,
      expires_at,
    },
    questions: inOwnOrder(paper.questions, opened.order),
    sections: withEnds(paper.sections, opened.section_ends ?? null),
    ...(paper.calculator && { calculator: paper.calculator }),
    ...(paper.cut_off && { cut_off: paper.cut_off }),
    sitting: {
      id: paper.sitting_id,
      title: paper.title,
      hides_chapters: paper.questions.every(({ chapter }) => chapter === ''),
      paused: false,
      ...sitting,
    },
    time_remaining: Math.max(0, Math.floor(remainingMs / 1000)),
    server_now,
    existing_responses: {},
    responses: {},
  };
}
