import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { kindOf } from '#core/domain/questions/kinds/registry.ts';
import { shownAnswer } from '#core/domain/questions/shown-answer.ts';
import { shownDiscrimination } from '#web/components/item-statistics/shown-figures.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import type { SuspectedQuestion } from '#web/features/admin-reports/api/list-suspected.ts';
import { certaintyOf } from '#web/features/admin-reports/model/certainty.ts';
import { formatDateTime, formatNumber } from '#web/lib/i18n/format.ts';

const VARIANTS = { certain: 'danger', likely: 'warning', possible: 'neutral' } as const;

function namesOf({ key_index, option_index, key, answer }: SuspectedQuestion) {
  return {
    option: shownAnswer(answer ?? OPTION_LETTERS[option_index ?? 0] ?? ''),
    key: shownAnswer(key ? kindOf(key).writeKey(key) : (OPTION_LETTERS[key_index ?? 0] ?? '')),
  };
}

/** Why the key is doubted, in two sentences. */
export function Suspicion({ question }: { question: SuspectedQuestion }) {
  const { t } = useTranslation('admin-reports');
  const certainty = certaintyOf(question.strength);
  const values = {
    ...namesOf(question),
    optionShare: Math.round(question.upper_option * 100),
    keyShare: Math.round(question.upper_key * 100),
    optionDiscrimination: shownDiscrimination(question.option_discrimination),
    keyDiscrimination:
      question.key_discrimination === null ? '—' : shownDiscrimination(question.key_discrimination),
    answers: formatNumber(question.answered),
  };
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold text-base">
        {t('suspected.claim', values)}
        <Badge variant={VARIANTS[certainty]}>{t(`suspected.certainty.${certainty}`)}</Badge>
      </p>
      <p className="text-muted-foreground">{t('suspected.why', values)}</p>
      {question.reason && question.dismissed_at && (
        <p className="wrap-anywhere rounded-lg bg-muted p-3">
          {question.reason}
          <span className="block text-muted-foreground">
            <span>{question.dismissed_by ?? t('nameless')}</span>
            <span> · </span>
            <span>{formatDateTime(question.dismissed_at)}</span>
          </span>
        </p>
      )}
    </div>
  );
}
