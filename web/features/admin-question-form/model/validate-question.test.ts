import { expect, it } from 'vitest';
import { MAX_STEM } from '#core/domain/question-bank/question-words.ts';
import {
  blankDraft,
  type QuestionDraft,
  type QuestionFields,
  type QuestionWords,
} from '#web/features/admin-question-form/model/question-draft.ts';
import { findProblem } from '#web/features/admin-question-form/model/validate-question.ts';

const OPTIONS = ['a', 'b', 'c', 'd'];
const draft = (fields: Partial<QuestionFields>, hindi: Partial<QuestionWords> = {}): QuestionDraft => {
  const blank = blankDraft();
  return {
    question: { ...blank.question, stem: 'Which?', options: OPTIONS, ...fields },
    translations: { ...blank.translations, hi: { ...blank.translations.hi, ...hindi } },
  };
};

it.each<[string, QuestionDraft, object | null]>([
  ['nothing', draft({}), null],
  ['a number', draft({ kind: 'numerical', options: [], numberKey: '2.4..2.6' }), null],
  ['no number yet', draft({ kind: 'numerical', options: [], numberKey: '' }), null],
  [
    'a range upside down',
    draft({ kind: 'numerical', options: [], numberKey: '3..2' }),
    { code: 'numberUnreadable', field: 'number', part: 'original' },
  ],
  ['an exponent', draft({ kind: 'numerical', options: [], numberKey: '1e3' }), { code: 'numberUnreadable' }],
  ['blanks for a stem', draft({ stem: ' \n ' }), { code: 'stemRequired', field: 'stem', part: 'original' }],
  [
    'blanks for an option',
    draft({ options: ['a', 'b', ' ', 'd'] }),
    { code: 'optionsRequired', field: 'option-2' },
  ],
  ['a stem and empty options', draft({ stem: '', options: ['', '', '', ''] }), { code: 'stemRequired' }],
  ['the longest stem', draft({ stem: '😀'.repeat(MAX_STEM) }), null],
  ['one sign more', draft({ stem: 'x'.repeat(MAX_STEM + 1) }), { code: 'stemTooLong' }],
  ['equal options', draft({ options: ['a', 'b', 'a ', 'd'] }), { code: 'equalOptions', field: 'option-2' }],
  [
    'a command',
    draft({ explanation: '\\(\\def\\a{b}\\)' }),
    { code: 'formulaDefines', field: 'explanation' },
  ],
  [
    'an endless formula',
    draft({ options: [`\\(${'x'.repeat(2001)}\\)`, 'b', 'c', 'd'] }),
    { code: 'formulaTooLong' },
  ],
  ['a long name', draft({ topic: 'x'.repeat(201) }), { code: 'nameTooLong', field: 'topic' }],
  ['half a translation', draft({}, { stem: 'कौन?' }), { code: 'optionsRequired', part: 'hi' }],
  ['a whole one', draft({}, { stem: 'कौन?', options: OPTIONS }), null],
])('says of %s what is wrong', (_, given, problem) => {
  if (problem) expect(findProblem(given)).toMatchObject(problem);
  else expect(findProblem(given)).toBeNull();
});
