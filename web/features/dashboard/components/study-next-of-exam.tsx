import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ChapterStudy } from '#core/contracts/study/get-study-summary.ts';
import { examWeights } from '#core/domain/exams/exam-weights.ts';
import { nextChapters } from '#core/domain/study/next-chapters.ts';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { ChapterList, SHOWN } from '#web/features/dashboard/components/study-next.tsx';
import { examDefinitionQuery } from '#web/lib/exams/exam-definition.ts';
import { examOutlineQuery } from '#web/lib/exams/exam-outline.ts';
import { chapterName } from '#web/lib/i18n/names.ts';

/** The same of another exam than NEET (UG), as its definition weighs and marks; where there are questions, a test of the chapter is built. */
export function StudyNextOfExam({ exam, chapters }: { exam: string; chapters: ChapterStudy[] }) {
  const { t } = useTranslation(['dashboard', 'running']);
  const definition = useQuery(examDefinitionQuery(exam)).data;
  const outline = useQuery(examOutlineQuery(exam)).data ?? [];
  if (!definition) return null;
  return (
    <ChapterList next={nextChapters(chapters, SHOWN, examWeights(definition))}>
      {({ subject, chapter }) =>
        outline.some((row) => row.subject === subject && row.chapter === chapter) && (
          <Link
            to="/app/builder"
            search={{ subjects: [subject], chapters: [chapter] }}
            aria-label={t('running:practiseNamed', { chapter: chapterName(chapter) })}
            className={buttonVariants({ size: 'sm', variant: 'secondary', className: 'max-sm:w-full' })}
          >
            {t('dashboard:next.practise')}
          </Link>
        )
      }
    </ChapterList>
  );
}
