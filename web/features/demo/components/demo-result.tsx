import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GradeDemoTestResponse } from '#core/contracts/demo/demo-test.ts';
import { showCode } from '#core/domain/text/readable-code.ts';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { ReviewedDemoQuestion } from '#web/features/demo/components/reviewed-demo-question.tsx';
import { afterBattleLink } from '#web/features/demo/model/after-battle-link.ts';
import { formatMarks, formatSignedMarks } from '#web/lib/i18n/format.ts';

type DemoResultProps = {
  result: GradeDemoTestResponse;
  sure: ReadonlySet<string>;
  /** The code of the battle a friend waits in. */
  battle: string | undefined;
  onAgain: () => void;
};

export function DemoResult({ result, sure, battle, onAgain }: DemoResultProps) {
  const { t } = useTranslation('demo');
  const { correct_answers: count, total_questions: total, marks, max_marks: max, marking } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto grid w-full max-w-reading gap-10 py-8 md:py-12">
      <header className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="font-bold text-3xl focus-visible:outline-none">
          {count === total ? t('result.title_all', { total }) : t('result.title', { count, total })}
        </h1>
        <p className="text-lg text-muted-foreground tabular-nums">
          {t('result.marks', {
            marks: formatMarks(marks),
            max,
            right: formatSignedMarks(marking.right),
            wrong: formatSignedMarks(marking.wrong),
          })}
        </p>
      </header>
      <ol className="grid gap-10">
        {result.questions.map((question) => (
          <ReviewedDemoQuestion key={question.id} question={question} wasSure={sure.has(question.id)} />
        ))}
      </ol>
      <section className="grid gap-3 rounded-2xl bg-primary-soft p-6 text-primary-soft-foreground md:p-8">
        <h2 className="font-bold text-2xl">{t('result.invite.title')}</h2>
        <p className="text-lg">
          {battle ? t('battle.after', { code: showCode(battle) }) : t('result.invite.text')}
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Link
            to="/auth"
            search={{ mode: 'signUp', ...(battle && { next: afterBattleLink(battle) }) }}
            className={buttonVariants({ size: 'lg', className: 'max-sm:w-full' })}
          >
            {t(battle ? 'battle.signUp' : 'result.invite.signUp')}
          </Link>
          <Button size="lg" variant="outline" className="max-sm:w-full" onClick={onAgain}>
            {t('result.invite.again')}
          </Button>
        </div>
      </section>
    </div>
  );
}
