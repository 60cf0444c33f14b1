import { Link } from '@tanstack/react-router';
import { StemBeginning } from '#web/components/math-text/stem-beginning.tsx';
import { useOffice } from '#web/lib/office/use-office.ts';
import type { ListedQuestion } from '#web/lib/question-bank/find-questions.ts';
import { questionPath } from '#web/lib/question-bank/question-path.ts';

/** Leads to the form. */
export function StemLink({ question }: { question: ListedQuestion }) {
  const { id, stem, language } = question;
  const office = useOffice();
  return (
    <Link
      to={office.path(questionPath(id))}
      className="line-clamp-3 text-foreground hover:text-link hover:underline focus-visible:rounded-sm"
    >
      <StemBeginning stem={stem} lang={language} />
    </Link>
  );
}
