import { NEET_EXAM } from '../exams/neet-exam.ts';
import { KEEPS_ORDER } from '../question-bank/question-csv.ts';
import { writeGiftFields } from '../question-import/gift/gift-fields.ts';
import { escapeGift } from '../question-import/gift/gift-text.ts';
import { shareOfOne } from '../questions/kinds/multiple/shares.ts';
import { type ExportedQuestion, rightOptions } from './exported-question.ts';

/** Moodle's GIFT. What it has no place for stands in a comment before each question; pictures stay the addresses they are. */
export function writeGift(questions: readonly ExportedQuestion[]): string {
  return questions
    .map((question) => {
      const { subject, chapter, topic, difficulty, language, source, status, tags, pool } = question;
      const fields = {
        exam: question.exam ?? NEET_EXAM,
        subject,
        chapter,
        topic: topic ?? '',
        difficulty: String(difficulty),
        language,
        source: source ?? '',
        status,
        tags,
        ...(pool === 'reserved' && { pool }),
        ...(question.keepsOptionOrder && { keepOptionOrder: KEEPS_ORDER }),
      };
      const answers =
        question.kind === 'numerical'
          ? [numberLines(question.key)]
          : question.kind === 'multiple'
            ? question.options.map((option, at) => weightedLine(option, at, rightOptions(question)))
            : question.options.map((option, at) => answerLine(option, at === question.correctIndex));
      const explanation = question.explanation ? `####${escapeGift(question.explanation)}\n` : '';
      return `${writeGiftFields(fields)}[plain]${escapeGift(question.stem)}{\n${answers.join('')}${explanation}}\n`;
    })
    .join('\n');
}

function numberLines(key: ExportedQuestion['key']): string {
  const ranges = key?.kind === 'numerical' ? key.right : [];
  return `#${ranges.map(({ from, to }) => `=${from}..${to}\n`).join('') || '\n'}`;
}

/** Of several right options each earns its part, and a wrong one takes all: GIFT's own way of asking for several. */
function weightedLine(option: string, at: number, right: readonly number[]): string {
  return `~%${right.includes(at) ? shareOfOne(right.length) : -100}%${escapeGift(option)}\n`;
}

/** A text that begins as a weight does has one of its own before it. */
function answerLine(option: string, isRight: boolean): string {
  const weight = option.startsWith('%') ? `%${isRight ? 100 : 0}%` : '';
  return `${isRight ? '=' : '~'}${weight}${escapeGift(option)}\n`;
}
