import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/page/cn.ts';

type DemoStepsProps = { answered: readonly boolean[]; index: number; onGoTo: (index: number) => void };

/** The palette in small: an answered question has a pencil. A tick would say that the answer is right, which nobody knows yet. */
export function DemoSteps({ answered, index, onGoTo }: DemoStepsProps) {
  const { t } = useTranslation('demo');
  return (
    <ol className="flex gap-2">
      {answered.map((isAnswered, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the test is all a step is.
        <li key={step} className="flex-1">
          <button
            type="button"
            aria-current={step === index ? 'step' : undefined}
            aria-label={t(isAnswered ? 'stepAnswered' : 'step', { position: step + 1 })}
            onClick={() => onGoTo(step)}
            className={cn(
              'flex h-11 w-full items-center justify-center gap-1 rounded-lg font-semibold tabular-nums transition-colors focus-visible:rounded-lg',
              isAnswered
                ? 'bg-state-answered text-state-answered-foreground'
                : 'bg-state-unattempted text-state-unattempted-foreground',
              step === index && 'ring-2 ring-ring ring-offset-2 ring-offset-background',
            )}
          >
            {step + 1}
            {isAnswered && <PencilLine aria-hidden="true" className="size-4" />}
          </button>
        </li>
      ))}
    </ol>
  );
}
