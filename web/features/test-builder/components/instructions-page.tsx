import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExamInstructions, type PaperFacts } from '#web/components/exam-instructions/exam-instructions.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';

type InstructionsPageProps = {
  paper: PaperFacts;
  isStarting: boolean;
  onBegin: () => void;
  onBack: () => void;
};

/** Read before the attempt exists: the server starts its clock only when the student begins. */
export function InstructionsPage({ paper, isStarting, onBegin, onBack }: InstructionsPageProps) {
  const { t } = useTranslation('exam-instructions');
  const [isDeclared, setDeclared] = useState(false);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Card className="mx-auto grid max-w-reading gap-7">
      <div className="grid gap-1.5">
        <h2 ref={heading} tabIndex={-1} className="font-bold text-2xl focus-visible:outline-none">
          {t('title')}
        </h2>
        <p className="text-muted-foreground">{t('text')}</p>
      </div>
      <ExamInstructions {...paper} />
      <div className="grid gap-4 border-border border-t pt-5">
        <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-medium">
          <Checkbox
            id={id}
            checked={isDeclared}
            onCheckedChange={(checked) => setDeclared(checked === true)}
          />
          {t('declaration')}
        </label>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="ghost" disabled={isStarting} onClick={onBack}>
            {t('back')}
          </Button>
          <Button size="lg" disabled={!isDeclared} busy={isStarting} onClick={onBegin}>
            {isStarting ? t('starting') : t('begin')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
