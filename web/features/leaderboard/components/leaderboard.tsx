import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardPeriod, type BoardScope } from '#core/contracts/leaderboard/leaderboard-daily.ts';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { Board } from '#web/features/leaderboard/components/board.tsx';
import { stateName } from '#web/lib/i18n/names.ts';

type LeaderboardProps = {
  userId: string;
  state: string | null;
  district: string | null;
  /** The way to the battles. */
  action?: ReactNode;
};

export function Leaderboard({ userId, state, district, action }: LeaderboardProps) {
  const { t } = useTranslation('leaderboard');
  const [scope, setScope] = useState<BoardScope>('national');
  const scopes = [
    { value: 'national' as const, label: t('scope.national') },
    ...(state ? [{ value: 'state' as const, label: <PlaceName name={stateName(state)} /> }] : []),
    ...(state && district ? [{ value: 'district' as const, label: <PlaceName name={district} /> }] : []),
  ];
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading title={t('title')} text={t('text')} action={action} />
      <Tabs defaultValue="daily">
        <TabsList aria-label={t('periods')}>
          {BoardPeriod.options.map((period) => (
            <TabsTrigger key={period} value={period}>
              {t(`tabs.${period}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        {scopes.length > 1 && (
          <Segmented
            label={t('scope.label')}
            value={scope}
            onValueChange={setScope}
            options={scopes}
            // Names of places are long: they take another line before they are cut.
            className="mt-6 flex flex-wrap [&>*]:flex-auto"
          />
        )}
        {BoardPeriod.options.map((period) => (
          <TabsContent key={period} value={period}>
            <h2 className="mb-4 font-semibold text-xl">{t(`rankings.${period}`)}</h2>
            <Board userId={userId} period={period} scope={scope} />
          </TabsContent>
        ))}
      </Tabs>
      <p className="mt-4 text-muted-foreground text-sm">{t('alias')}</p>
    </div>
  );
}

function PlaceName({ name }: { name: string }) {
  return <span className="wrap-anywhere">{name}</span>;
}
