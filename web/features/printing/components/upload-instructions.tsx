import { useTranslation } from 'react-i18next';

const STEPS = ['fill', 'flat', 'whole', 'all'] as const;

export function UploadInstructions() {
  const { t } = useTranslation('upload-print');
  return (
    <section aria-labelledby="upload-instructions" className="grid gap-4 lg:pt-2">
      <h2 id="upload-instructions" className="font-semibold text-lg">
        {t('instructions.title')}
      </h2>
      <ol className="grid gap-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary-soft-foreground text-sm tabular-nums"
            >
              {index + 1}
            </span>
            <span>{t(`instructions.${step}`)}</span>
          </li>
        ))}
      </ol>
      <p className="text-muted-foreground">{t('instructions.limits')}</p>
    </section>
  );
}
