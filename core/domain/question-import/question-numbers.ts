import type { ImportedFile } from './imported-file.ts';

/** 'Q.12) text', '12. text', 'Question 12: text'. */
const NUMBERED = /^\s*(?:Q(?:ues(?:tion)?)?\s*\.?\s*(\d{1,4})\s*[.:)-]\s*|(\d{1,4})\s*[.)]\s+)(?=\S)/i;
/** Less would be texts that happen to begin so. */
const FEWEST = 3;
/** Of the questions, as a share, that must be numbered, and whose number must follow that before it. */
const MOST_OF_THEM = 0.8;

/**
 * Questions of a format that keeps each apart, in which somebody typed their numbers as well: '1. Which …', '2. What …'.
 * They go where the numbers of the file count up, or begin again, and are named as lost.
 */
export function withoutQuestionNumbers(file: ImportedFile): ImportedFile {
  const numbers = file.questions.map(({ stem }) => numberOf(stem));
  const numbered = numbers.filter((number) => number !== null).length;
  if (numbered < FEWEST || numbered < numbers.length * MOST_OF_THEM) return file;
  const inOrder = numbers.filter((number, at) => {
    const before = numbers.slice(0, at).findLast((each) => each !== null) ?? null;
    return number !== null && (before === null || number === before + 1 || number === 1);
  }).length;
  if (inOrder < numbered * MOST_OF_THEM || new Set(numbers).size < FEWEST) return file;
  return {
    ...file,
    questions: file.questions.map((question) => {
      const typed = NUMBERED.exec(question.stem)?.[0];
      if (typed === undefined) return question;
      const translations = question.translations?.map((said) => ({
        ...said,
        stem: said.stem.replace(NUMBERED, ''),
      }));
      return {
        ...question,
        stem: question.stem.slice(typed.length),
        ...(translations && { translations }),
        losses: [...question.losses, `number typed before the question: ${typed.trim()}`],
      };
    }),
  };
}

function numberOf(stem: string): number | null {
  const match = NUMBERED.exec(stem);
  return match ? Number(match[1] ?? match[2]) : null;
}
