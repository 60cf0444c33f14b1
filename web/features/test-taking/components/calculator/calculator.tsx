import { ChevronDown, Calculator as Icon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculatorKind } from '#core/domain/calculator/calculators.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CalculatorPanel } from '#web/features/test-taking/components/calculator/calculator-panel.tsx';
import { cn } from '#web/lib/page/cn.ts';

/** Opened and closed by a press; closed, it keeps what stands in it. */
export function Calculator({ kind }: { kind: CalculatorKind }) {
  const { t } = useTranslation('calculator');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label={t(`titles.${kind}`)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Button
        variant="outline"
        className="justify-self-start"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon aria-hidden="true" />
        {t('title')}
        <ChevronDown aria-hidden="true" className={cn('transition-transform', isOpen && 'rotate-180')} />
      </Button>
      <div id={id} hidden={!isOpen}>
        <CalculatorPanel kind={kind} />
      </div>
    </section>
  );
}
