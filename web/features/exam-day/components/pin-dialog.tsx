import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { movedBy, type Point } from '#core/domain/exam-day/places.ts';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { PinGrid } from '#web/features/exam-day/components/pin-grid.tsx';
import { PinLink } from '#web/features/exam-day/components/pin-link.tsx';
import { useMovePin } from '#web/features/exam-day/hooks/use-hub-actions.ts';

type PinDialogProps = {
  place: 'home' | 'exam';
  /** Where the pin is now; null when nothing is known. */
  start: Point | null;
  /** What that is called: the city, where nothing nearer is known. */
  startName: string | null;
  onClose: () => void;
};

const ways: { way: 'north' | 'west' | 'east' | 'south'; Icon: LucideIcon; north: number; east: number }[] = [
  { way: 'north', Icon: ArrowUp, north: 1, east: 0 },
  { way: 'south', Icon: ArrowDown, north: -1, east: 0 },
  { way: 'west', Icon: ArrowLeft, north: 0, east: -1 },
  { way: 'east', Icon: ArrowRight, north: 0, east: 1 },
];
const STEPS = ['0.1', '1', '10'] as const;

/** Moves a pin by a link, by its numbers, on a scale or step by step: no map of somebody else's is loaded, and none is needed. */
export function PinDialog({ place, start, startName, onClose }: PinDialogProps) {
  const { t } = useTranslation(['exam-day', 'common']);
  const [lat, setLat] = useState(start ? String(start.lat) : '');
  const [lng, setLng] = useState(start ? String(start.lng) : '');
  const [step, setStep] = useState<(typeof STEPS)[number]>('1');
  const move = useMovePin(onClose);
  const point = parsePoint(lat, lng);
  const [isTried, setTried] = useState(false);
  const error = isTried && !point ? t('pin.wrong') : undefined;
  const put = (next: Point) => {
    setLat(String(next.lat));
    setLng(String(next.lng));
  };
  const nudge = (north: number, east: number) => {
    if (!point) return setTried(true);
    put(movedBy(point, north * Number(step), east * Number(step)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (point) move.mutate({ place, point });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t(place === 'home' ? 'pin.home' : 'pin.exam')}</DialogTitle>
          <DialogDescription>{t('pin.text')}</DialogDescription>
        </DialogHeader>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <PinLink onFound={put} />
          <div className="grid grid-cols-2 gap-4">
            <Field label={t('pin.lat')} {...(error && { error })}>
              {(control) => (
                <Input
                  inputMode="decimal"
                  value={lat}
                  onChange={(event) => setLat(event.target.value)}
                  {...control}
                />
              )}
            </Field>
            <Field label={t('pin.lng')}>
              {(control) => (
                <Input
                  inputMode="text"
                  value={lng}
                  onChange={(event) => setLng(event.target.value)}
                  {...control}
                />
              )}
            </Field>
          </div>
          <fieldset className="grid gap-3">
            <legend className="mb-1.5 font-medium text-sm">{t('pin.nudge')}</legend>
            <Segmented
              label={t('pin.step')}
              options={STEPS.map((value) => ({ value, label: t('pin.km', { km: value }) }))}
              value={step}
              onValueChange={setStep}
            />
            {start && point && (
              <PinGrid from={start} fromName={startName} point={point} stepKm={Number(step)} onMove={put} />
            )}
            <div className="flex flex-wrap gap-2">
              {ways.map(({ way, Icon, north, east }) => (
                <Button key={way} variant="outline" onClick={() => nudge(north, east)}>
                  <Icon aria-hidden="true" />
                  {t(`pin.${way}`)}
                </Button>
              ))}
            </div>
          </fieldset>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" busy={move.isPending}>
              {t('pin.save')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function parsePoint(lat: string, lng: string): Point | null {
  const point = { lat: Number(lat), lng: Number(lng) };
  if (lat.trim() === '' || lng.trim() === '') return null;
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null;
}
