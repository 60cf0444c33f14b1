import { ExternalLink, House, type LucideIcon, School } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExamDayPlan, examPlaceOf, homeOf } from '#core/domain/exam-day/exam-day-plan.ts';
import { directionsUrl, type Located } from '#core/domain/exam-day/places.ts';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card, CardFooter, CardTitle } from '#web/components/ui/card.tsx';
import type { ExamDayContext } from '#web/features/exam-day/api/get-exam-day.ts';
import { PinDialog } from '#web/features/exam-day/components/pin-dialog.tsx';
import { TravelTime } from '#web/features/exam-day/components/travel-time.tsx';

type TravelCardProps = { userId: string; context: ExamDayContext; plan: ExamDayPlan };

export function TravelCard({ userId, context, plan }: TravelCardProps) {
  const { t } = useTranslation('exam-day');
  const [moving, setMoving] = useState<'home' | 'exam' | null>(null);
  const home = homeOf(context);
  const exam = examPlaceOf(context);
  return (
    <Card>
      <CardTitle className="mb-4">{t('travel.title')}</CardTitle>
      <ul className="grid gap-4">
        <Address
          Icon={House}
          name={t('form.home')}
          address={context.home_address ?? ''}
          located={context.home_located}
          place={context.home_place}
          isKnown={home !== null}
          onMove={() => setMoving('home')}
        />
        <Address
          Icon={School}
          name={t('form.center')}
          address={[context.exam_center_address, context.exam_city].filter(Boolean).join(', ')}
          located={context.exam_located}
          place={context.exam_place}
          isKnown={exam !== null}
          onMove={() => setMoving('exam')}
        />
      </ul>
      <TravelTime userId={userId} context={context} plan={plan} />
      {home && exam && (
        <CardFooter>
          <a
            href={directionsUrl(home, exam)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonVariants({ variant: 'outline' })}
          >
            <ExternalLink aria-hidden="true" />
            {t('travel.directions')}
          </a>
        </CardFooter>
      )}
      {moving && (
        <PinDialog
          place={moving}
          start={moving === 'home' ? (home ?? exam) : (exam ?? home)}
          startName={moving === 'home' ? context.home_place : context.exam_place}
          onClose={() => setMoving(null)}
        />
      )}
    </Card>
  );
}

type AddressProps = {
  Icon: LucideIcon;
  name: string;
  address: string;
  located: Located | null;
  place: string | null;
  isKnown: boolean;
  onMove: () => void;
};

function Address({ Icon, name, address, located, place, isKnown, onMove }: AddressProps) {
  const { t } = useTranslation('exam-day');
  const found =
    !isKnown || located === null
      ? t(isKnown ? 'travel.known' : 'travel.unknown')
      : located === 'city'
        ? t('travel.city', { place })
        : t(`travel.${located}`);
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-muted-foreground" />
      <div className="grid min-w-0 gap-0.5">
        <p className="text-muted-foreground text-sm">{name}</p>
        <p className="wrap-anywhere font-medium">{address}</p>
        <p className="text-muted-foreground text-sm">
          {found}{' '}
          <Button variant="link" size="sm" aria-label={t('travel.moveOf', { name })} onClick={onMove}>
            {t('travel.move')}
          </Button>
        </p>
      </div>
    </li>
  );
}
