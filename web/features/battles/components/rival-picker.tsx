import { Bot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RIVALS } from '#core/domain/battles/rivals.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { StrengthBars } from '#web/features/battles/components/strength-bars.tsx';

type RivalPickerProps = { isBusy: boolean; chosen: number | undefined; onChoose: (rival: number) => void };

/** Five of different strength, each one press from its battle. */
export function RivalPicker({ isBusy, chosen, onChoose }: RivalPickerProps) {
  const { t } = useTranslation('battles');
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {RIVALS.map((rival) => (
        <li key={rival} className="sm:last:col-span-2">
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onChoose(rival)}
            className="flex h-full w-full items-center gap-4 rounded-xl border border-border bg-surface p-4 text-left shadow-card transition-colors hover:border-primary focus-visible:rounded-xl"
          >
            <span className="grid size-14 shrink-0 place-items-center rounded-lg bg-violet-soft text-violet-soft-foreground">
              {isBusy && chosen === rival ? (
                <Spinner className="size-5!" />
              ) : (
                <StrengthBars strength={rival} />
              )}
            </span>
            <span className="grid min-w-0 gap-1">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-semibold text-lg">{t(`rivals.${rival}.name`)}</span>
                <Badge variant="violet">
                  <Bot aria-hidden="true" />
                  {t('computer')}
                </Badge>
              </span>
              <span className="text-muted-foreground text-sm">{t(`rivals.${rival}.text`)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
