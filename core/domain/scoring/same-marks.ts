import { ASKED_KINDS } from '#core/contracts/exams/exam-shape.ts';
import type { Marks } from '#core/contracts/tests/marking-scheme.ts';

/** Whether both say the same of every kind of question, in whatever order they say it. */
export const isSameMarks = (one: Marks, other: Marks): boolean => said(one) === said(other);

const said = ({ kinds = {}, ...marks }: Marks): string =>
  JSON.stringify([ofKind(marks), ...ASKED_KINDS.map((kind) => kinds[kind] && ofKind(kinds[kind]))]);

const ofKind = ({ right, wrong, blank, partial }: Omit<Marks, 'kinds'>) => [right, wrong, blank, partial];
