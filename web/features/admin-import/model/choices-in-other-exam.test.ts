import { expect, it } from 'vitest';
import { choicesInOtherExam } from './choices-in-other-exam.ts';

it('keeps what is of the file, and leaves what was of the subjects of its exam', () => {
  const names = [{ field: 'subject' as const, subject: null, name: 'Maths I', to: { subject: 'Physics' } }];
  const defaults = { subject: 'Physics', chapter: 'Waves', difficulty: 2 };
  expect(choicesInOtherExam({ columns: { stem: 1 }, names, defaults })).toEqual({
    columns: { stem: 1 },
    defaults: { difficulty: 2 },
  });
  expect(choicesInOtherExam({ defaults: { subject: 'Physics' } })).toEqual({});
});
