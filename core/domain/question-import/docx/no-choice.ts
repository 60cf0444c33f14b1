import type { FileProblem, ParsedQuestion } from '#core/domain/question-import/parsed-question.ts';

/** Where its options were guessed from lines without letters, or from what the layout of the paper has in common. */
const GUESSED: ReadonlySet<string> = new Set([
  'docx_options_unlettered',
  'docx_options_bulleted',
  'docx_options_in_columns',
  'docx_layout_learnt',
]);
const KEYS_GUESSED = /^docx_answer_(?:guessed_|learnt)/;
const FEWEST_OPTIONS = 3;
const FEWEST_WORDS = 3;

/** 'What is a database?', 'Explain …': asks for words of one's own, where no option is spoken of. */
const OPEN =
  /^\W*(?:what\s+(?:is|are|was|were|do|does)|explain|describe|define|discuss|why|how|write|state|compare|differentiate)\b/i;
const OF_CHOICE =
  /\b(?:which|following|statements?|true|false|correct|incorrect|not|best|except|stands? for)\b/i;
const TASK =
  /^\W*(?:Write|List|Find|Display|Show|Create|Insert|Update|Delete|Select|Explain|Describe|Define|Draw|Calculate|Prove|Discuss|Count|Get|Print|Add|Remove|Retrieve|Change|Drop|Give|Name)\s+\p{Ll}/u;
const ASKS =
  /[?_:…]\W*$|\b(?:is|are|was|were|by|of|to|the|an?|as|in|called)\s*$|^\W*(?:which|what|who|when|where|why|how)\b/i;
const OF_TITLE =
  /\b(?:university|college|school|institute|academy|department|faculty|semester|examination|exam|course|subject|class|name|date|time|duration|marks|roll|instructor|teacher|lecturer|professor)\b/i;

/**
 * Questions that were made of lines without letters and are none to choose in: open ones with their answers below them, lists of tasks, the
 * title of the paper. Each is an error, as only who knows the paper can say.
 * @param isGuessed something of the file says that its options were guessed
 */
export function withOpenNamed(
  questions: readonly ParsedQuestion[],
  problems: readonly FileProblem[],
): ParsedQuestion[] {
  const isGuessed = problems.some(({ code }) => GUESSED.has(code));
  return questions.map((question, at) => {
    const isOwn = isGuessed || question.problems.some(({ code }) => GUESSED.has(code));
    if (!isOwn || !isNoChoice(question, at === 0)) return question;
    const text = question.stem.replace(/\s+/g, ' ').trim().slice(0, 120);
    const problem: FileProblem = {
      ...{ row: question.row, column: 'stem', severity: 'error', code: 'docx_no_choice' },
      values: { text },
    };
    return { ...question, correctIndex: null, problems: [...question.problems, problem] };
  });
}

function isNoChoice({ stem, options, correctIndex, problems }: ParsedQuestion, isFirst: boolean): boolean {
  if (options.length < FEWEST_OPTIONS) return false;
  if (correctIndex !== null && !problems.some(({ code }) => KEYS_GUESSED.test(code))) return false;
  if (isFirst && !ASKS.test(stem) && [stem, ...options].filter((line) => OF_TITLE.test(line)).length > 1)
    return true;
  if (correctIndex !== null || options.some((option) => words(option) < FEWEST_WORDS)) return false;
  if (options.every((option) => TASK.test(option))) return !ASKS.test(stem) || /:\s*$/.test(stem);
  const areSentences = options.every((option) => /[.।]\s*$/u.test(option));
  return areSentences && OPEN.test(stem) && !OF_CHOICE.test(stem);
}

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
