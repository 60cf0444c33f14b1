import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { SingleKeysSwitch } from '#web/components/single-keys-switch.tsx';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#web/components/ui/dialog.tsx';

const shortcuts = [
  { what: 'next', keys: ['→', 'N'] },
  { what: 'previous', keys: ['←', 'P'] },
  { what: 'clear', keys: ['X', 'Del'] },
  { what: 'palette', keys: ['G', '/'] },
  { what: 'help', keys: ['?'] },
] as const;

/** F is a key of its own: a sixth option has its digit. */
const choosing = (optionCount: number) => ({
  what: 'choose' as const,
  keys: [
    ...OPTION_LETTERS.slice(0, Math.min(optionCount, 5)),
    ...OPTION_LETTERS.slice(0, optionCount).map((_, option) => String(option + 1)),
  ],
});
const flagging = { what: 'flag', keys: ['F'] } as const;
const official = [
  { what: 'save', keys: ['S'] },
  { what: 'mark', keys: ['M'] },
  { what: 'paper', keys: ['Q'] },
  { what: 'instructions', keys: ['I'] },
] as const;

type ShortcutsDialogProps = {
  isNta?: boolean;
  /** Of the question on screen. */
  optionCount: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function ShortcutsDialog({ isNta = false, optionCount, open, onOpenChange }: ShortcutsDialogProps) {
  const { t } = useTranslation(['test-taking', 'common']);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent closeLabel={t('common:close')} aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('shortcuts.title')}</DialogTitle>
        </DialogHeader>
        <dl className="grid gap-3">
          {[choosing(optionCount), ...shortcuts, ...(isNta ? official : [flagging])].map(({ what, keys }) => (
            <div key={what} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <dt>{t(`shortcuts.${what}`)}</dt>
              <dd className="flex flex-wrap gap-1">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="grid h-7 min-w-7 place-items-center rounded-md border border-input bg-muted px-1.5 font-medium font-sans text-sm"
                  >
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <div className="border-border border-t pt-4">
          <SingleKeysSwitch hasText />
        </div>
      </DialogContent>
    </Dialog>
  );
}
