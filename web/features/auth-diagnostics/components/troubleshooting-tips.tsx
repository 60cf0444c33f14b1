import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '#web/components/ui/card.tsx';

const tips = ['signIn', 'onboarding', 'serverError', 'clock', 'network'] as const;

export function TroubleshootingTips() {
  const { t } = useTranslation('auth-debug');
  return (
    <Card>
      <CardTitle className="mb-4">{t('tips.title')}</CardTitle>
      <ul className="grid max-w-reading list-disc gap-2 pl-5 marker:text-muted-foreground">
        {tips.map((tip) => (
          <li key={tip}>{t(`tips.${tip}`)}</li>
        ))}
      </ul>
    </Card>
  );
}
