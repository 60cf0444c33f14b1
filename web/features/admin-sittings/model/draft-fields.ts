import type { DraftProblem, SittingDraft } from '#web/features/admin-sittings/model/sitting-draft.ts';

/** What each part of the form is given. */
export type DraftFieldsProps = {
  draft: SittingDraft;
  onChange: (change: Partial<SittingDraft>) => void;
  /** What is wrong, once somebody has tried. */
  problems: readonly DraftProblem[];
};
