import { useTranslation } from 'react-i18next';
import { AnsweringInstructions } from '#web/components/exam-instructions/exam-instructions.tsx';

const ITEMS = ['clock', 'start', 'offline', 'device', 'pause', 'end'] as const;

/** What is good to know before, with no word about the paper. */
export function HowItGoes() {
  const { t } = useTranslation('sitting');
  return (
    <section aria-labelledby="how-it-goes" className="grid gap-7">
      <div className="grid gap-3">
        <h2 id="how-it-goes" className="font-semibold text-xl">
          {t('how.title')}
        </h2>
        <ul className="grid list-disc gap-2 pl-5 marker:text-muted-foreground">
          {ITEMS.map((item) => (
            <li key={item}>{t(`how.${item}`)}</li>
          ))}
        </ul>
      </div>
      <AnsweringInstructions />
    </section>
  );
}
