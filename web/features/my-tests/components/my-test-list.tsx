import { useTranslation } from 'react-i18next';
import type { MyTest, MyTestState } from '#core/contracts/tests/list-my-tests.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { MyTestAction } from '#web/features/my-tests/components/my-test-action.tsx';
import { MyTestMenu } from '#web/features/my-tests/components/my-test-menu.tsx';
import { formatDateTime, formatOneDecimal } from '#web/lib/i18n/format.ts';
import { inLanguage } from '#web/lib/i18n/in-language.ts';
import { titleName } from '#web/lib/i18n/names.ts';

const looks = {
  running: 'warning',
  ready: 'primary',
  printed: 'violet',
  reading: 'neutral',
  review: 'neutral',
  unreadable: 'danger',
  waiting: 'neutral',
  finished: 'success',
} as const satisfies Record<MyTestState, string>;

/** @param canChange false where the list is only a reminder. */
export function MyTestList({
  tests,
  label,
  canChange = true,
}: {
  tests: MyTest[];
  label: string;
  canChange?: boolean;
}) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-border rounded-xl border border-border bg-surface shadow-card"
    >
      {tests.map((test) => (
        <li key={test.test_id} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:px-5">
          <Face test={test} />
          <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
            <MyTestAction test={test} />
            {canChange && <MyTestMenu test={test} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Face({ test }: { test: MyTest }) {
  const { t } = useTranslation('my-tests');
  const { state, exam, score, correct_answers: correct, question_count: count } = test;
  return (
    <div className="grid min-w-[min(12rem,100%)] flex-1 gap-1.5">
      <p className="wrap-anywhere font-medium">{titleName(test.title)}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-sm">
        <Badge variant={looks[state]}>{t(`states.${state}`)}</Badge>
        {exam && <span>{inLanguage(exam)}</span>}
        <span>{t('questions', { count })}</span>
        {score !== null && correct !== null && (
          <span className="tabular-nums">
            {t('outcome', { percent: formatOneDecimal(score), correct, count })}
          </span>
        )}
        <time dateTime={test.active_at}>{formatDateTime(test.active_at)}</time>
      </p>
      {state === 'unreadable' && <p className="text-sm">{t('unreadableHint')}</p>}
    </div>
  );
}
