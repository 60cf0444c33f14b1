import { useTranslation } from 'react-i18next';
import { Confidence } from '#core/contracts/practice/tell-answer.ts';
import type { PracticeOfQuestion } from '#web/components/practice/practice.ts';
import { Button } from '#web/components/ui/button.tsx';

type ConfidenceChoiceProps = { practice: PracticeOfQuestion; disabled: boolean };

/** How sure one is, in one tap and as one likes: what was sure and wrong is worth the most. */
export function ConfidenceChoice({ practice, disabled }: ConfidenceChoiceProps) {
  const { t } = useTranslation('test-taking');
  return (
    <fieldset disabled={disabled} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm">{t('practice.confidence.question')}</legend>
      <div className="flex flex-wrap gap-2">
        {Confidence.options.map((confidence) => (
          <Button
            key={confidence}
            size="sm"
            variant={practice.confidence === confidence ? 'secondary' : 'outline'}
            className="min-h-11"
            aria-pressed={practice.confidence === confidence}
            onClick={() => practice.confide(confidence)}
          >
            {t(`practice.confidence.${confidence}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
