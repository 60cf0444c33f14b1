import { Link } from '@tanstack/react-router';
import { CircleCheck, Play, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Difficulty } from '#core/domain/question-bank/difficulty.ts';
import { spansAllLevels } from '#core/domain/question-bank/question-plan.ts';
import { NtaSwitch } from '#web/components/exam-instructions/nta-switch.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import type { NewTest } from '#web/features/test-builder/api/create-test.ts';
import { InstructionsPage } from '#web/features/test-builder/components/instructions-page.tsx';
import { useStartTest } from '#web/features/test-builder/hooks/use-start-test.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { useOwnMinutes } from '#web/lib/student/extra-time.ts';

type TestReadyProps = { test: NewTest; prefersNta: boolean; onCreateAnother: () => void };

export function TestReady({ test, prefersNta, onCreateAnother }: TestReadyProps) {
  const [isNta, setNta] = useState(prefersNta);
  const [isReading, setReading] = useState(false);
  const minutes = useOwnMinutes()(test.minutes * 60);
  const { start, isStarting } = useStartTest(test.id, isNta ? 'nta' : 'plain');
  if (isReading) {
    const paper = { questions: test.questionCount, minutes, marking: test.marking };
    return (
      <InstructionsPage
        paper={paper}
        isStarting={isStarting}
        onBegin={start}
        onBack={() => setReading(false)}
      />
    );
  }
  return (
    <ReadyCard
      test={test}
      isNta={isNta}
      onNtaChange={setNta}
      isStarting={isStarting}
      onStart={isNta ? () => setReading(true) : start}
      onCreateAnother={onCreateAnother}
    />
  );
}

type ReadyCardProps = {
  test: NewTest;
  isNta: boolean;
  onNtaChange: (isNta: boolean) => void;
  isStarting: boolean;
  onStart: () => void;
  onCreateAnother: () => void;
};

function ReadyCard({ test, isNta, onNtaChange, isStarting, onStart, onCreateAnother }: ReadyCardProps) {
  const { t } = useTranslation('test-builder');
  const minutes = useOwnMinutes()(test.minutes * 60);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="mx-auto grid max-w-lg gap-6">
      <div className="grid justify-items-center gap-1.5 text-center">
        <CircleCheck
          aria-hidden="true"
          className="mb-1 size-12 text-success-soft-foreground"
          strokeWidth={1.5}
        />
        <h2 ref={heading} tabIndex={-1} className="font-bold text-2xl focus-visible:outline-none">
          {t('ready.title')}
        </h2>
        <p className="text-muted-foreground">{test.subjects.map(subjectName).join(' · ')}</p>
      </div>
      <dl className="grid grid-cols-3 gap-3 text-center">
        <Fact name={t('ready.questions')} value={String(test.questionCount)} />
        <Fact name={t('ready.duration')} value={t('minutes', { count: minutes })} />
        <Fact
          name={t('ready.difficulty')}
          value={spansAllLevels(test.mode) ? t('levelsAll') : t(`levels.${test.difficulty as Difficulty}`)}
        />
      </dl>
      <NtaSwitch isOn={isNta} disabled={isStarting} onChange={onNtaChange} />
      <div className="grid gap-3">
        <Button size="lg" block busy={isStarting} onClick={onStart}>
          {!isStarting && <Play aria-hidden="true" />}
          <span>{isStarting ? t('ready.starting') : t('ready.start')}</span>
        </Button>
        <p className="text-center text-muted-foreground text-sm">{t('ready.text')}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {test.isForPaper && (
            <Link
              to="/app/tests/$testId/print"
              params={{ testId: test.id }}
              className={buttonVariants({ variant: 'outline' })}
            >
              <Printer aria-hidden="true" />
              {t('ready.print')}
            </Link>
          )}
          <Button variant="ghost" disabled={isStarting} onClick={onCreateAnother}>
            {t('ready.another')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted-foreground text-sm">{name}</dt>
      <dd className="font-semibold text-lg tabular-nums">{value}</dd>
    </div>
  );
}
