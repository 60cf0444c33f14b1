import { randomUUID } from 'node:crypto';
import { sampleExam } from '#core/domain/exams/testing/sample-exam.ts';
import { type Bench, calling, done, type Prepare } from './change.ts';

const anExam = () => ({ ...sampleExam(), code: `own-${randomUUID().slice(0, 8)}` });

const aSavedExam = (bench: Bench) =>
  done<{ code: string; revision: number }>(bench, 'save-exam', { exam: null, definition: anExam() });

export const EXAM_CHANGES: Record<string, Prepare> = {
  'save-exam': async (bench) => calling(bench, 'save-exam', { exam: null, definition: anExam() }),
  'hide-exam': async (bench) =>
    calling(bench, 'hide-exam', { code: (await aSavedExam(bench)).code, hidden: true }),
  'remove-exam': async (bench) => calling(bench, 'remove-exam', { code: (await aSavedExam(bench)).code }),
};
