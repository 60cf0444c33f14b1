import { useEffect, useMemo, useState } from 'react';
import type { RowUnderReview } from '#web/components/sheet-rows/answer-row.tsx';
import type { ReviewedUpload } from '#web/features/print-review/api/get-print-upload.ts';
import { type Choice, correctionOf, isDoubtful, standingChoice } from '#web/lib/sheets/choices.ts';
import { type RowDrafts, readRowDrafts, writeRowDrafts } from '#web/lib/sheets/row-drafts.ts';

/** What a reviewer decides on an upload; what is not saved yet survives leaving the page. */
export function useDecisions(upload: ReviewedUpload) {
  const draftKey = `print-review-${upload.id}`;
  const [drafts, setDrafts] = useState<RowDrafts>(() => readRowDrafts(draftKey));
  useEffect(() => {
    writeRowDrafts(draftKey, drafts);
  }, [draftKey, drafts]);
  const standing = useMemo(() => standingQuestions(upload), [upload]);
  const questions = standing.map((question) => ({
    ...question,
    choice: drafts[question.q] ?? question.choice,
  }));
  const changed = standing.flatMap(({ q, choice, form }) => {
    const draft = drafts[q];
    return draft && draft !== choice ? [correctionOf(q, draft, form?.kind)] : [];
  });
  return {
    questions,
    corrections: changed,
    undecided: questions.filter(({ choice, doubtful }) => doubtful && choice === null).length,
    /** null: what was decided here is taken back. */
    decide: (q: number, choice: Choice | null) =>
      setDrafts((before) => ({ ...before, [q]: choice ?? undefined })),
    forget: () => setDrafts({}),
  };
}

/** Every question of the test; a question the reader did not report is there, too. */
function standingQuestions({ detected, tests, print_upload_corrections }: ReviewedUpload): RowUnderReview[] {
  const answers = new Map(detected?.answers.map((answer) => [answer.q, answer]));
  const corrections = new Map(print_upload_corrections.map((correction) => [correction.q, correction]));
  return tests.config.questions.map((_, index) => {
    const q = index + 1;
    const answer = answers.get(q);
    return {
      ...{ q, doubtful: isDoubtful(answer), choice: standingChoice(answer, corrections.get(q)) },
      form: detected?.forms?.[index],
    };
  });
}
