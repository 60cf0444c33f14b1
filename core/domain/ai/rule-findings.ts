import type { Finding } from '#core/contracts/ai/ai-results.ts';
import {
  type QuestionWords,
  type WordsProblem,
  wordsProblem,
} from '#core/domain/question-bank/question-words.ts';
import { stemProblem } from '#core/domain/question-bank/stem-markup.ts';
import type { Subject } from '#core/domain/question-bank/subjects.ts';
import { SYLLABUS_CHAPTERS } from '#core/domain/question-bank/syllabus-chapters.ts';
import { translationProblem } from './check-translation.ts';

export interface CheckedQuestion extends QuestionWords {
  subject: Subject;
  chapter: string;
  correctIndex: number | null;
  tags: readonly string[];
  translations: readonly (QuestionWords & { language: string; isOlder: boolean })[];
}

/** So much longer than the next longest, the key gives itself away. */
const TELLING_LENGTH = 2;
const SHORT_OPTION = 20;

const WORDS: Record<WordsProblem['code'], string> = {
  stemRequired: 'The stem is empty.',
  optionsRequired: 'An option is empty.',
  stemTooLong: 'The stem is too long.',
  equalOptions: 'Two options are the same.',
  formulaTooLong: 'A formula is too long to be drawn.',
  formulaDefines: 'A formula defines commands of its own.',
};

/**
 * What is wrong with a question, or looks so, as far as rules can tell.
 * @param texProblemIn what a formula of a text fails at, in English; null: nothing
 */
export function ruleFindings(
  question: CheckedQuestion,
  texProblemIn: (text: string) => string | null,
): Finding[] {
  const found: Finding[] = [];
  const add = (code: string, field: Finding['field'], severity: Finding['severity'], text: string) =>
    found.push({ code, field, severity, text: text.slice(0, 500) });
  const problem = wordsProblem(question);
  if (problem) add(problem.code, fieldOf(problem.field), 'error', WORDS[problem.code]);
  const texts = [
    ['stem', question.stem],
    ['options', question.options.join('\n\n')],
    ['explanation', question.explanation],
  ] as const;
  for (const [field, text] of texts) {
    const tex = texProblemIn(text);
    if (tex) add('formula', field, 'error', `A formula cannot be drawn: ${tex}`);
  }
  const markup = stemProblem(question.stem);
  if (markup) add('markup', 'stem', 'warning', markup);
  if (question.correctIndex === null) add('noAnswer', 'answer', 'error', 'The answer is missing.');
  else if (tellsItself(question.options, question.correctIndex))
    add('longestIsKey', 'options', 'warning', 'The right option is far longer than the others.');
  if (question.explanation.trim() === '')
    add('noExplanation', 'explanation', 'warning', 'There is no explanation.');
  if (question.tags.length === 0) add('noTags', 'tags', 'warning', 'There are no tags.');
  if (!SYLLABUS_CHAPTERS[question.subject].includes(question.chapter))
    add('chapter', 'chapter', 'warning', `The chapter is not in the syllabus: ${question.chapter}`);
  for (const { language, isOlder, ...words } of question.translations) {
    if (isOlder) add('olderTranslation', 'translation', 'warning', `${language}: older than the original.`);
    const differs = translationProblem(question, words, language);
    if (differs) add('translation', 'translation', 'error', `${language}: ${differs}`);
  }
  return found;
}

function fieldOf(field: string): Finding['field'] {
  if (field.startsWith('option')) return 'options';
  return field === 'explanation' ? 'explanation' : 'stem';
}

function tellsItself(options: readonly string[], key: number): boolean {
  const lengths = options.map((option) => option.length);
  const others = Math.max(...lengths.filter((_, place) => place !== key));
  return (lengths[key] ?? 0) > SHORT_OPTION && (lengths[key] ?? 0) > others * TELLING_LENGTH;
}
