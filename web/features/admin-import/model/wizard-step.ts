import type { QuestionImport } from '#web/features/admin-import/api/get-import.ts';

export const WIZARD_STEPS = ['upload', 'check', 'transform'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** Where an import stands in the wizard; without one, at its beginning. One that is over has gone through all steps. */
export function stepOf(status: QuestionImport['status'] | undefined): WizardStep {
  if (status === undefined) return 'upload';
  return status === 'checking' || status === 'checked' || status === 'error' ? 'check' : 'transform';
}

/** Of the wizard, 0 to 100. */
export function shareDone(
  status: QuestionImport['status'] | undefined,
  imported: number,
  ready: number,
): number {
  if (status === undefined) return 0;
  if (status === 'checking') return 33;
  if (status === 'checked' || status === 'error') return 50;
  if (status === 'importing') return 66 + (ready > 0 ? (imported / ready) * 34 : 0);
  return 100;
}
