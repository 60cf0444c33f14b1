import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import type { NewTest } from '#web/features/test-builder/api/create-test.ts';
import { BuilderForm } from '#web/features/test-builder/components/builder-form.tsx';
import { TestReady } from '#web/features/test-builder/components/test-ready.tsx';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';

type TestBuilderProps = {
  subjects: string[];
  chapters: string[];
  isPremium: boolean;
  prefersNta: boolean;
};

/** `subjects` and `chapters` are chosen beforehand, as when the results lead here. */
export function TestBuilder({ subjects, chapters, isPremium, prefersNta }: TestBuilderProps) {
  const { t } = useTranslation('test-builder');
  const { isOn: isDemo } = useDemoMode();
  const [test, setTest] = useState<NewTest | null>(null);
  const [chosen, setChosen] = useState({ subjects, chapters });
  const startOver = () => {
    setChosen({ subjects: [], chapters: [] });
    setTest(null);
  };
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
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
          onCreated={setTest}
        />
      )}
    </>
  );
}
