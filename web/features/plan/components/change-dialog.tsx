import { Lock, LockOpen } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangePlanRequest, PlanDay, PlannedQuest } from '#core/contracts/plan/plan.ts';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { useChangePlan } from '#web/features/plan/hooks/use-change-plan.ts';
import { dayName } from '#web/features/plan/model/day-words.ts';
import { questName } from '#web/lib/student/quest-words.ts';

type ChangeDialogProps = {
  userId: string;
  exam: string;
  days: readonly PlanDay[];
  day: PlanDay;
  item: PlannedQuest;
  onClose: () => void;
};

/** Moves a quest to another day, lets two change places, or keeps one where it is. */
export function ChangeDialog({ userId, exam, days, day, item, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('plan');
  const { mutate, isPending } = useChangePlan(userId, exam, onClose);
  const key = item.key ?? '';
  const from = day.day;
  // No day holds a chapter twice.
  const others = days.filter(
    (one) => one.day !== from && one.phase === 'usual' && !one.quests.some((other) => other.key === key),
  );
  const isHere = (other: PlannedQuest) => day.quests.some((one) => one.key === other.key);
  const change = (changes: ChangePlanRequest['changes']) => mutate(changes);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent closeLabel={t('cancel')}>
        <DialogHeader>
          <DialogTitle>{questName(item.quest)}</DialogTitle>
          <DialogDescription>{dayName(day.day)}</DialogDescription>
        </DialogHeader>
        <div className="grid gap-6">
          <Choice
            label={t('moveTo')}
            press={t('move')}
            isBusy={isPending}
            options={others.map((one) => ({ value: one.day, text: dayName(one.day) }))}
            onChoose={(to) => change([{ key, from, day: to }])}
          />
          <Choice
            label={t('swapWith')}
            press={t('swap')}
            isBusy={isPending}
            options={others.flatMap((one) =>
              one.quests.flatMap((other) =>
                other.key === null || other.done || isHere(other)
                  ? []
                  : {
                      value: `${one.day} ${other.key}`,
                      text: t('onDay', { day: dayName(one.day), quest: questName(other.quest) }),
                    },
              ),
            )}
            onChoose={(value) =>
              change([
                { key, from, day: value.slice(0, DAY_LENGTH) },
                { key: value.slice(DAY_LENGTH + 1), from: value.slice(0, DAY_LENGTH), day: from },
              ])
            }
          />
          <div className="grid gap-2">
            <Button
              variant="outline"
              busy={isPending}
              className="justify-self-start"
              onClick={() => change([{ key, from, day: item.locked ? null : from }])}
            >
              {item.locked ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
              <span>{t(item.locked ? 'unlock' : 'lock')}</span>
            </Button>
            <p className="text-muted-foreground text-sm">{t('lockText')}</p>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** 'YYYY-MM-DD' */
const DAY_LENGTH = 10;

type ChoiceProps = {
  label: string;
  press: string;
  isBusy: boolean;
  options: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
};

function Choice({ label, press, isBusy, options, onChoose }: ChoiceProps) {
  const [value, setValue] = useState(options[0]?.value ?? '');
  if (options.length === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(value);
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label={label} className="min-w-0 flex-1 basis-56">
        {(control) => (
          <NativeSelect {...control} value={value} onChange={({ target }) => setValue(target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Button type="submit" variant="secondary" busy={isBusy}>
        {press}
      </Button>
    </form>
  );
}
