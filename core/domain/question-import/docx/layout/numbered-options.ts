import type { FileProblem, ParsedQuestion } from '#core/domain/question-import/parsed-question.ts';

/** Questions without options in a row: three may be options that bear numbers. */
const FEWEST = 3;
const WORDS_OF_OPTION = 6;

/**
 * '(1) copper', '(2) iron' and '(3) zinc', taken for questions as their question bears no number: the fourth then begins the
 * next question, which would be accepted with a foreign line above it. That is an error which quotes the question.
 */
export function withNumberedOptions(questions: readonly ParsedQuestion[]): ParsedQuestion[] {
  return questions.map((question, at) => {
    const above = questions.slice(Math.max(0, at - FEWEST), at);
    const [first = '', ...rest] = question.stem.split('\n');
    const areOptions =
      above.length === FEWEST && above.every((each) => each.options.length === 0 && isShort(each.stem));
    if (!areOptions || rest.length === 0 || question.options.length === 0 || !isShort(first)) return question;
    const values = { text: rest.join(' ').slice(0, 120) };
    const problem: FileProblem = {
      row: question.row,
      column: 'stem',
      severity: 'error',
      code: 'docx_several_questions',
      values,
    };
    return { ...question, problems: [...question.problems, problem] };
  });
}

const isShort = (text: string) =>
  !text.includes('\n') && text.split(/\s+/).length <= WORDS_OF_OPTION && !/[?:]\s*$/.test(text);
