import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CIRCLES, type Circle } from '#core/contracts/friends/get-circle-board.ts';
import { BoardPeriod, type BoardScope } from '#core/contracts/leaderboard/leaderboard-daily.ts';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { Board } from '#web/features/leaderboard/components/board.tsx';
import { CircleBoard } from '#web/features/leaderboard/components/circle-board.tsx';
import { stateName } from '#web/lib/i18n/names.ts';

/** Among whom. */
export type Among = BoardScope | Circle;

type LeaderboardProps = {
  userId: string;
  /** The one the student is at, by its name; null: NEET (UG), at which nearly everybody is. */
  examName: string | null;
  state: string | null;
  district: string | null;
  /** null: of the exam the student is at. */
  among: Among | null;
  onAmong: (among: Among) => void;
  /** To what else there is to do with others. */
  children?: ReactNode;
};

const isCircle = (among: Among): among is Circle => CIRCLES.some((circle) => circle === among);

export function Leaderboard(props: LeaderboardProps) {
  const { userId, examName, state, district, among, onAmong, children } = props;
  const { t } = useTranslation('leaderboard');
  const choices = [
    { value: 'national' as const, label: t('scope.national') },
    ...(examName ? [{ value: 'exam' as const, label: <PlaceName name={examName} /> }] : []),
    ...(state ? [{ value: 'state' as const, label: <PlaceName name={stateName(state)} /> }] : []),
    ...(state && district ? [{ value: 'district' as const, label: <PlaceName name={district} /> }] : []),
    ...CIRCLES.map((circle) => ({ value: circle, label: t(`scope.${circle}`) })),
  ];
  // A link may name a board that this profile does not have.
  const usual = examName ? 'exam' : 'national';
  const shown = among !== null && choices.some(({ value }) => value === among) ? among : usual;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading title={t('title')} text={t('text')} />
      {children}
      <Tabs defaultValue="daily">
        <TabsList aria-label={t('periods')}>
          {BoardPeriod.options.map((period) => (
            <TabsTrigger key={period} value={period}>
              {t(`tabs.${period}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <Segmented
          label={t('scope.label')}
          value={shown}
          onValueChange={onAmong}
          options={choices}
          // Names of places are long: they take another line before they are cut.
          className="mt-6 flex flex-wrap [&>*]:flex-auto"
        />
        {BoardPeriod.options.map((period) => (
          <TabsContent key={period} value={period}>
            <h2 className="mb-4 font-semibold text-xl">{t(`rankings.${period}`)}</h2>
            {isCircle(shown) ? (
              <CircleBoard userId={userId} circle={shown} period={period} />
            ) : (
              <Board userId={userId} period={period} scope={shown} />
            )}
          </TabsContent>
        ))}
      </Tabs>
      {!isCircle(shown) && <p className="mt-4 text-muted-foreground text-sm">{t('alias')}</p>}
    </div>
  );
}

function PlaceName({ name }: { name: string }) {
  return <span className="wrap-anywhere">{name}</span>;
}
