import { CirclePause } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** In place of everything of the paper, while the invigilators have paused the exam. */
export function PausedPanel() {
  const { t } = useTranslation('test-taking');
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-reading justify-items-center gap-4 px-4 py-16 text-center md:py-24"
    >
      <CirclePause aria-hidden="true" className="size-14 text-warning-soft-foreground" />
      <p className="font-bold text-2xl">{t('hall.paused')}</p>
      <p className="text-muted-foreground">{t('hall.pausedText')}</p>
    </div>
  );
}
