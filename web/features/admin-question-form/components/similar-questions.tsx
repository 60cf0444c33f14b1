import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plainText } from '#core/domain/question-bank/plain-text.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { similarQuestionsQuery } from '#web/features/admin-question-form/api/find-similar.ts';
import { useSettled } from '#web/features/admin-question-form/hooks/use-settled.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { useOffice } from '#web/lib/office/use-office.ts';

/** Shorter stems are like a hundred others. */
const SHORTEST = 20;
const SETTLED_AFTER_MS = 600;

type SimilarQuestionsProps = { stem: string; exceptId: string | null };

/** Questions that read almost the same, while there is time not to write one twice. */
export function SimilarQuestions({ stem, exceptId }: SimilarQuestionsProps) {
  const { t } = useTranslation('question-form');
  const office = useOffice();
  const settled = useSettled(stem.trim(), SETTLED_AFTER_MS);
  const { data: found = [] } = useQuery({
    ...similarQuestionsQuery(settled, exceptId),
    enabled: settled.length >= SHORTEST,
  });
  if (found.length === 0 || settled.length < SHORTEST) return null;
  return (
    <section
      aria-labelledby="similar-questions"
      className="grid gap-2 rounded-lg bg-warning-soft p-4 text-warning-soft-foreground"
    >
      <h2 id="similar-questions" role="status" className="font-semibold">
        {t('similar.title', { count: found.length })}
      </h2>
      <ul className="grid gap-2">
        {found.map(({ id, stem: other, status, similarity }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <a
              href={office.path(`/admin/questions/${id}`)}
              target="_blank"
              rel="noreferrer"
              className="line-clamp-2 min-w-0 flex-1 basis-60 underline underline-offset-2"
            >
              {plainText(other)}
            </a>
            <span className="text-sm tabular-nums">
              {t('similar.share', { percent: formatNumber(Math.round(similarity * 100)) })}
            </span>
            {status === 'archived' && <Badge>{t('statuses.archived')}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
