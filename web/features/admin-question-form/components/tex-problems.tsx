import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LONGEST_FORMULA } from '#core/domain/question-bank/formula-limits.ts';
import type { TexProblem } from '#web/components/math-text/find-tex-problems.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

/** Around the piece that is marked; a long formula is not shown whole. */
const AROUND = 40;

type TexProblemsProps = { problems: readonly TexProblem[]; onShow: (problem: TexProblem) => void };

/** The formulas that cannot be drawn, each with the piece it fails at, and the way to it. */
export function TexProblems({ problems, onShow }: TexProblemsProps) {
  const { t } = useTranslation('question-form');
  const textOf = ({ reason }: TexProblem) => {
    if (reason === 'too_long') return t('problems.formulaTooLong', { most: formatNumber(LONGEST_FORMULA) });
    return reason === 'defines_commands' ? t('problems.formulaDefines') : t('formula.refused', reason);
  };
  return (
    <ul className="grid gap-1.5" role="status">
      {problems.map((problem) => (
        <li
          key={problem.at}
          className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning-soft-foreground"
        >
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 break-words">{textOf(problem)}</span>
          <Marked {...problem} />
          <button
            type="button"
            className="min-h-6 font-semibold underline underline-offset-2"
            onClick={() => onShow(problem)}
          >
            {t('formula.show')}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Marked({ tex, from, to }: TexProblem) {
  const { t } = useTranslation('question-form');
  const start = Math.max(0, from - AROUND);
  const end = Math.min(tex.length, Math.max(to, from + 1), from + AROUND);
  return (
    <code className="min-w-0 break-all">
      <span>{start > 0 && '…'}</span>
      <span>{tex.slice(start, from)}</span>
      <mark className="bg-danger text-danger-foreground">{tex.slice(from, end) || t('formula.end')}</mark>
      <span>{tex.slice(end, end + AROUND)}</span>
      <span>{end + AROUND < tex.length && '…'}</span>
    </code>
  );
}
