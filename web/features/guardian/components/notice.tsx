import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '#web/components/ui/card.tsx';

const KEPT = ['account', 'birth', 'learning', 'points', 'examDay'] as const;

/**
 * The itemised notice: what is kept and why, and what a consent opens. What is added here needs a new number
 * (core/domain/guardians/guardian.ts).
 */
export function Notice({ version }: { version: number }) {
  const { t } = useTranslation('guardian');
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <CardTitle>{t('notice.title')}</CardTitle>
        <span className="text-muted-foreground text-sm">{t('notice.version', { version })}</span>
      </div>
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('notice.kept')}</h3>
        <dl className="grid gap-3">
          {KEPT.map((item) => (
            <div key={item}>
              <dt>{t(`notice.${item}.what`)}</dt>
              <dd className="text-muted-foreground text-sm">{t(`notice.${item}.why`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('notice.opens')}</h3>
        <ul className="grid list-disc gap-1.5 pl-5">
          {t('notice.opensItems', { returnObjects: true }).map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <p>{t('notice.never')}</p>
      <p>{t('notice.without')}</p>
      <p className="text-muted-foreground text-sm">{t('notice.rights')}</p>
    </Card>
  );
}
