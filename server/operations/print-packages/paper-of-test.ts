import { localPaperTitle } from '#core/domain/library/paper-names.ts';
import { testCodeOf } from '#core/domain/omr/sheet-code.ts';
import { ownSectionSeconds, paperMinutes } from '#core/domain/test-taking/extra-time.ts';
import type { PrintedSection, QuestionPaper } from '#server/documents/question-paper/paper.ts';
import type { PrintableTest } from './load-printable-test.ts';

export function paperOfTest(test: PrintableTest, version: number | null): QuestionPaper {
  return {
    institute: test.institute ?? undefined,
    title: localPaperTitle(test.title, test.language),
    exam: examOf(test),
    testCode: testCodeOf(test.id),
    version,
    language: test.language,
    second: test.second ?? null,
    minutes: paperMinutes(test.durationSec, test.extraTimePercent),
    maxMarks: test.totalMarks,
    marking: test.marking,
    questions: test.questions,
    sections: ownTimes(test),
    cutOff: test.cutOff ?? undefined,
    booklet: test.booklet,
    hadOwnOrder: test.hadOwnOrder ?? false,
    tagged: test.tagged ?? false,
  };
}

/** As long as each section is for the person it is printed for. */
function ownTimes({ sections, extraTimePercent }: PrintableTest): PrintedSection[] {
  const seconds = sections.flatMap((section) => section.seconds ?? []);
  if (seconds.length === 0 || seconds.length < sections.length) return sections;
  const own = ownSectionSeconds(seconds, extraTimePercent);
  return sections.map((section, place) => ({ ...section, seconds: own[place] }));
}

/** In the languages of the paper. */
function examOf({ exam, language, second }: PrintableTest): string | undefined {
  if (!exam) return undefined;
  return [...new Set([exam[language], exam[second?.language ?? language]])].join(' · ');
}
