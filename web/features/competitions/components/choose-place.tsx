import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Competition } from '#core/contracts/competitions/competition.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { placeMutation } from '#web/features/competitions/api/competitions.ts';
import { PlaceRefused } from '#web/features/competitions/components/place-refused.tsx';
import { ShiftChoice } from '#web/features/competitions/components/shift-choice.tsx';
import { formatLongDateTime } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';

type ChoosePlaceProps = { userId: string; competition: Competition; now: Date };

/** The times it is held at, one of which can be had until its waiting room opens. */
export function ChoosePlace({ userId, competition, now }: ChoosePlaceProps) {
  const { t } = useTranslation('competitions');
  const client = useQueryClient();
  const { entry, shifts, registration_closes_at: closes, state } = competition;
  const [chosen, setChosen] = useState(entry?.sitting_id ?? '');
  const [isNamed, setNamed] = useState(entry?.is_named ?? false);
  const place = useMutation(placeMutation(client, userId, competition.id));
  const free = shifts.filter((shift) => shift.state === 'scheduled' && (!closes || new Date(closes) > now));
  const held = shifts.find(({ sitting_id }) => sitting_id === entry?.sitting_id);
  const canLeave = held !== undefined && (held.state === 'scheduled' || held.state === 'cancelled');
  const isChanged = chosen !== entry?.sitting_id || isNamed !== entry?.is_named;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || place.isPending) return;
    place.mutate({ sittingId: chosen, isNamed }, { onSuccess: () => toast.success(t('choose.taken')) });
  };
  if (shifts.length === 0) return <p className="text-muted-foreground">{t('noTimes')}</p>;
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <fieldset className="grid gap-3" disabled={place.isPending}>
        <legend className="mb-3 font-semibold text-xl">{t('choose.title')}</legend>
        {shifts.map((shift) => (
          <ShiftChoice
            key={shift.sitting_id}
            shift={shift}
            isFree={free.includes(shift)}
            isChosen={chosen === shift.sitting_id}
            onChoose={() => setChosen(shift.sitting_id)}
          />
        ))}
      </fieldset>
      {closes && (
        <p className="text-muted-foreground text-sm">
          {t('choose.until', { time: formatLongDateTime(new Date(closes)) })}
        </p>
      )}
      {state === 'open' && (
        <>
          <div className="flex items-start gap-3">
            <Checkbox id="named" checked={isNamed} onCheckedChange={(is) => setNamed(is === true)} />
            <Label htmlFor="named" className="font-normal">
              {t('choose.named')}
            </Label>
          </div>
          {place.error && <PlaceRefused error={place.error} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="lg" busy={place.isPending} disabled={!chosen || !isChanged}>
              {t(entry ? 'choose.change' : 'choose.take')}
            </Button>
            {canLeave && (
              <Button
                type="button"
                variant="outline"
                size="lg"
                disabled={place.isPending}
                onClick={() =>
                  place.mutate(null, {
                    onSuccess: () => {
                      setChosen('');
                      toast.success(t('choose.left'));
                    },
                  })
                }
              >
                {t('choose.leave')}
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
}
