import { useTranslation } from 'react-i18next';

const steps = ['build', 'take', 'learn'] as const;

/** The way through the product as three milestones on one road. */
export function Steps() {
  const { t } = useTranslation('landing-below');
  return (
    <section aria-labelledby="steps-title" className="page py-12 md:py-16">
      <h2 id="steps-title" className="font-bold text-3xl">
        {t('steps.title')}
      </h2>
      <ol className="relative mt-8 grid gap-8 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="relative grid content-start gap-2 pl-14 md:pt-16 md:pl-0">
            <span
              aria-hidden="true"
              className="absolute top-5 bottom-[-2rem] left-5 w-0 border-primary/40 border-l-3 border-dotted md:top-5 md:right-[-2rem] md:bottom-auto md:left-10 md:w-auto md:border-t-3 md:border-l-0 [li:last-child>&]:hidden"
            />
            <span
              aria-hidden="true"
              className="absolute top-0 left-0 grid size-10 place-items-center rounded-full bg-primary font-bold text-primary-foreground [li:last-child>&]:bg-achievement [li:last-child>&]:text-achievement-foreground"
            >
              {index + 1}
            </span>
            <h3 className="font-semibold text-xl">{t(`steps.${step}.name`)}</h3>
            <p className="max-w-md text-muted-foreground">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
