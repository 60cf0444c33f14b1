import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculatorKind } from '#core/domain/calculator/calculators.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';

type CalculatorProps = { kind: CalculatorKind };
const AGAIN_MS = 5_000;

/** A script and texts of their own: most exams have no calculator, and pay nothing for it. */
async function loadCalculator(): Promise<ComponentType<CalculatorProps>> {
  const [chunk] = await Promise.all([
    import('#web/features/test-taking/components/calculator/calculator.tsx'),
    i18n.loadNamespaces('calculator'),
  ]);
  return chunk.Calculator;
}

/** The calculator of an exam that allows one, below the question, which it never covers. What stands in it stays from question to question. */
export function CalculatorSlot({ kind, isHidden }: CalculatorProps & { isHidden: boolean }) {
  const { t } = useTranslation('test-taking');
  const [Calculator, setCalculator] = useState<ComponentType<CalculatorProps> | null>(null);
  const [failures, setFailures] = useState(0);
  // Fetched as the exam is opened: later the network may be missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is followed by another try
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    loadCalculator().then(
      (loaded) => {
        if (!isOver) setCalculator(() => loaded);
      },
      () => {
        if (!isOver) again = setTimeout(() => setFailures((count) => count + 1), AGAIN_MS);
      },
    );
    return () => {
      isOver = true;
      clearTimeout(again);
    };
  }, [failures]);
  return (
    <div hidden={isHidden} className="mx-auto mt-8 max-w-reading xl:mx-0">
      {Calculator && <Calculator kind={kind} />}
      {!Calculator && failures > 0 && <p className="text-muted-foreground text-sm">{t('calculatorWaits')}</p>}
    </div>
  );
}
