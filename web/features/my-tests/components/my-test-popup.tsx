import { Link } from '@tanstack/react-router';
import { Printer, RotateCcw, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyTest } from '#core/contracts/tests/list-my-tests.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import type { PopupProps } from '#web/components/popup-button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { titleName } from '#web/lib/i18n/names.ts';

type MyTestPopupProps = PopupProps & { test: MyTest; take: () => void; remove: () => void };

export function MyTestPopup(props: MyTestPopupProps) {
  const { button, open, onOpenChange, isByKey, test, take, remove } = props;
  const { t } = useTranslation('my-tests');
  const [isAsking, setAsking] = useState(false);
  const isBusy = test.state === 'running' || test.state === 'reading' || test.state === 'review';
  const params = { testId: test.test_id };
  const kind = test.is_deletable ? 'delete' : 'hide';
  // A paper that nobody filled in has no results.
  const whatHappens = kind === 'hide' && !test.attempt_id ? 'hideUntaken' : kind;
  return (
    <>
      <DropdownMenu open={open} onOpenChange={onOpenChange}>
        <DropdownMenuTrigger asChild>{button}</DropdownMenuTrigger>
        <DropdownMenuContent isByKey={isByKey}>
          {test.state !== 'running' && test.state !== 'ready' && (
            <DropdownMenuItem onSelect={take}>
              <RotateCcw aria-hidden="true" />
              {t(test.attempt_id ? 'takeAgain' : 'takeHere')}
            </DropdownMenuItem>
          )}
          {test.is_for_paper && (
            <DropdownMenuItem asChild>
              <Link to="/app/tests/$testId/print" params={params}>
                <Printer aria-hidden="true" />
                {t('print')}
              </Link>
            </DropdownMenuItem>
          )}
          {test.is_printed && (
            <DropdownMenuItem asChild>
              <Link to="/app/tests/$testId/upload-print" params={params}>
                <Upload aria-hidden="true" />
                {t('upload')}
              </Link>
            </DropdownMenuItem>
          )}
          <DropdownMenuItem
            disabled={isBusy}
            // Why not is there to be read.
            className="max-w-72 data-[disabled]:text-muted-foreground data-[disabled]:opacity-100"
            onSelect={() => setAsking(true)}
          >
            <Trash2 aria-hidden="true" />
            {isBusy ? t(test.state === 'running' ? 'notYet.running' : 'notYet.paper') : t(kind)}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(`remove.${kind}Title`, { title: titleName(test.title) })}
        text={t(`remove.${whatHappens}Text`)}
        cancel={t('remove.cancel')}
        action={t(kind)}
        onAction={remove}
      />
    </>
  );
}
