import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import type { NewTest } from '#web/features/test-builder/api/create-test.ts';
import { BuilderForm } from '#web/features/test-builder/components/builder-form.tsx';
import { TestReady } from '#web/features/test-builder/components/test-ready.tsx';
import { BuilderExam } from '#web/features/test-builder/hooks/use-bank.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';
import { useOtherExamName } from '#web/lib/exams/use-other-exam-name.ts';

type TestBuilderProps = {
  /** Whose questions are drawn. */
  exam: string;
  subjects: string[];
  chapters: string[];
  isPremium: boolean;
  /** Of a student of class XI, what nobody chose is of XI. */
  classLevel: string | null;
  prefersNta: boolean;
};

/** `subjects` and `chapters` are chosen beforehand, as when the results lead here. */
export function TestBuilder({
  exam,
  subjects,
  chapters,
  isPremium,
  classLevel,
  prefersNta,
}: TestBuilderProps) {
  const { t } = useTranslation('test-builder');
  const { isOn: isDemo } = useDemoMode();
  const ofExam = useOtherExamName(exam);
  const [test, setTest] = useState<NewTest | null>(null);
  const [chosen, setChosen] = useState({ subjects, chapters });
  const startOver = () => {
    setChosen({ subjects: [], chapters: [] });
    setTest(null);
  };
  return (
    <BuilderExam value={exam}>
      <PageHeading title={t('title')} text={t('text')} />
      {ofExam && !isDemo && !test && (
        <p className="-mt-4 mb-8 text-muted-foreground">
          {t('exam.text', { exam: ofExam })}{' '}
          <Link to="/app/library" className="text-link underline underline-offset-4">
            {t('exam.toLibrary')}
          </Link>
        </p>
      )}
      {isDemo && !test && (
        <Alert kind="info" className="mb-8">
          <p>{t('demo')}</p>
        </Alert>
      )}
      {test ? (
        <TestReady test={test} prefersNta={prefersNta} onCreateAnother={startOver} />
      ) : (
        <BuilderForm
          key={String(isDemo)}
          chosen={chosen}
          isPremium={isPremium || isDemo}
          classLevel={isDemo || exam !== NEET_EXAM ? null : classLevel}
          onCreated={setTest}
        />
      )}
    </BuilderExam>
  );
}
