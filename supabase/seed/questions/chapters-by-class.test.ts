import { expect, it } from 'vitest';
import { CHAPTERS_BY_CLASS, NCERT_CLASSES } from '#core/domain/question-bank/chapters-by-class.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { SYLLABUS_CHAPTERS } from '#core/domain/question-bank/syllabus-chapters.ts';
import { listBankPaths, readBankFile } from './load-bank.ts';

it('every chapter of the syllabus stands in one class, the same as in the bank', () => {
  for (const subject of SUBJECTS) {
    const listed = NCERT_CLASSES.flatMap((name) => CHAPTERS_BY_CLASS[subject][name]);
    expect([...listed].sort()).toEqual([...SYLLABUS_CHAPTERS[subject]].sort());
  }
  for (const file of listBankPaths().map(readBankFile))
    expect(CHAPTERS_BY_CLASS[file.subject][file.class], file.chapter).toContain(file.chapter);
});
