import { ChevronDown, EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CandidateAction } from '#core/domain/sittings/candidate-state.ts';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { ACTIONS } from '#web/features/sitting-board/model/act.ts';

type ActMenuProps = { label: string; isCompact?: boolean; onAct: (action: CandidateAction) => void };

/** Every action of an invigilator, in one order everywhere. */
export function ActMenu({ label, isCompact = false, onAct }: ActMenuProps) {
  const { t } = useTranslation('sitting-board');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        {isCompact ? (
          <Button variant="ghost" size="icon-sm" aria-label={label}>
            <EllipsisVertical aria-hidden="true" />
          </Button>
        ) : (
          <Button variant="outline" size="sm">
            {label}
            <ChevronDown aria-hidden="true" />
          </Button>
        )}
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-h-[70dvh] overflow-y-auto">
        {ACTIONS.map(({ action, isGrave }) => (
          <DropdownMenuItem
            key={action}
            className={isGrave ? 'text-danger-soft-foreground' : ''}
            onSelect={() => onAct(action)}
          >
            {t(`actions.${action}.name`)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
