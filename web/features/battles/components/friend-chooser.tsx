import { Check, Target } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FriendToAsk } from '#core/contracts/battles/battles.ts';
import { cn } from '#web/lib/page/cn.ts';

type FriendChooserProps = {
  friends: readonly FriendToAsk[];
  /** Who are about as strong in it come first. */
  subject: string;
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
  /** How many can be asked at once. */
  most: number;
};

/** Friends to ask to a battle, each a button that stays pressed. */
export function FriendChooser({ friends, subject, chosen, onChoose, most }: FriendChooserProps) {
  const { t } = useTranslation('battles');
  const isNear = ({ near }: FriendToAsk) => near.includes(subject);
  const sorted = [...friends.filter(isNear), ...friends.filter((friend) => !isNear(friend))];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-sm">{t('invite.friends')}</legend>
      <div className="-m-1 flex max-h-56 flex-wrap gap-2 overflow-y-auto p-1">
        {sorted.map((friend) => {
          const isChosen = chosen.includes(friend.id);
          return (
            <button
              key={friend.id}
              type="button"
              aria-pressed={isChosen}
              disabled={!isChosen && chosen.length >= most}
              className={cn(
                'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-input bg-surface px-4 font-medium text-sm hover:bg-muted disabled:opacity-55',
                isChosen && 'border-primary bg-primary-soft text-primary-soft-foreground ring-1 ring-primary',
              )}
              onClick={() =>
                onChoose(isChosen ? chosen.filter((id) => id !== friend.id) : [...chosen, friend.id])
              }
            >
              {isChosen && <Check aria-hidden="true" className="size-4" />}
              <span className="wrap-anywhere">{friend.alias}</span>
              {isNear(friend) && (
                <span className="inline-flex items-center gap-1 text-muted-foreground text-xs">
                  <Target aria-hidden="true" className="size-3.5" />
                  <span>{t('invite.near')}</span>
                </span>
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
