import type { RuledQuestion } from '#web/features/remarking/api/get-ruled-question.ts';
import type { RulingDraft } from '#web/features/remarking/model/ruling-draft.ts';

export interface RulingFieldsProps {
  question: RuledQuestion;
  draft: RulingDraft;
  onDraft: (draft: RulingDraft) => void;
}
