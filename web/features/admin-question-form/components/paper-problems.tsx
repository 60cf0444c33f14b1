import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_FORMULA } from '#core/domain/question-bank/formula-limits.ts';
import { formulasIn } from '#core/domain/question-bank/split-math.ts';
import { Formula } from '#web/components/math-text/formula.tsx';
import { formulasNotOnPaperQuery } from '#web/features/admin-question-form/api/check-formulas.ts';
import { useSettled } from '#web/features/admin-question-form/hooks/use-settled.ts';
import type { QuestionDraft } from '#web/features/admin-question-form/model/question-draft.ts';

const TYPING_PAUSE_MS = 900;
/** Of one question; what one call may ask. */
const MOST = 200;

function formulasOf({ question, translations }: QuestionDraft): string[] {
  const words = [question, ...Object.values(translations)];
  const texts = words.flatMap(({ stem, options, explanation }) => [stem, ...options, explanation]);
  const found = texts.flatMap((text) => formulasIn(text).map(({ tex }) => tex));
  return [...new Set(found)].filter((tex) => tex !== '' && tex.length <= LONGEST_FORMULA).slice(0, MOST);
}

/** Formulas that paper would show otherwise than the screen does: each as the screen shows it, and as it is printed. */
export function PaperProblems({ draft }: { draft: QuestionDraft }) {
  const { t } = useTranslation('question-form');
  const settled = useSettled(draft, TYPING_PAUSE_MS);
  const formulas = useMemo(() => formulasOf(settled), [settled]);
  const { data: differing = [] } = useQuery(formulasNotOnPaperQuery(formulas));
  if (differing.length === 0) return null;
  return (
    <section
      role="status"
      className="mt-5 rounded-xl bg-warning-soft p-4 text-sm text-warning-soft-foreground"
    >
      <h3 className="flex items-center gap-2 font-semibold">
        <Printer aria-hidden="true" className="size-4 shrink-0" />
        <span>{t('paper.title')}</span>
      </h3>
      <p className="mt-1">{t('paper.hint')}</p>
      <ul className="mt-3 grid gap-3">
        {differing.map((tex) => (
          <li key={tex} className="grid gap-2 sm:grid-cols-2">
            <Picture label={t('paper.screen')}>
              <Formula tex={tex} display={false} />
            </Picture>
            <Picture label={t('paper.print')}>
              <code className="break-all">{tex}</code>
            </Picture>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Picture({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <figure className="min-w-0 overflow-x-auto rounded-lg bg-surface p-3 text-foreground">
      <figcaption className="mb-1 text-muted-foreground text-xs">{label}</figcaption>
      {children}
    </figure>
  );
}
