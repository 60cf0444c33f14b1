import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { isEvaluated, NTA_STATES } from '#core/domain/test-taking/nta-state.ts';
import { NtaSign } from '#web/components/exam-instructions/nta-sign.tsx';

export type PaperLength = { questions: number; minutes: number };

/** How the official test goes: before the clock runs, and at any time during the test. */
export function ExamInstructions({ questions, minutes }: PaperLength) {
  const { t } = useTranslation('exam-instructions');
  return (
    <div className="grid gap-7">
      <Part title={t('general')}>
        <List>
          <li>{t('generalItems.length', { questions, minutes })}</li>
          <li>{t('generalItems.end')}</li>
          <li>{t('generalItems.unsaved')}</li>
          <li>{t('generalItems.offline')}</li>
        </List>
      </Part>
      <Part title={t('marking')}>
        <Marking />
      </Part>
      <Part title={t('answering')}>
        <List>
          <li>{t('answeringItems.save')}</li>
          <li>{t('answeringItems.mark')}</li>
          <li>{t('answeringItems.clear')}</li>
          <li>{t('answeringItems.move')}</li>
        </List>
      </Part>
      <Part title={t('legend')}>
        <ul className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
          {NTA_STATES.map((state) => (
            <li key={state} className="flex items-center gap-3">
              <NtaSign state={state} className="size-8" />
              <span>
                {t(`states.${state}`)}
                {isEvaluated(state) && (
                  <span className="block text-muted-foreground text-sm">{t('evaluated')}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function Marking() {
  const { t } = useTranslation('exam-instructions');
  return (
    <dl className="grid grid-cols-3 gap-3 text-center">
      {(['right', 'wrong', 'blank'] as const).map((outcome) => (
        <div key={outcome} className="flex flex-col-reverse justify-end rounded-lg bg-muted px-2 py-3">
          <dt className="text-muted-foreground text-sm">{t(`markingItems.${outcome}`)}</dt>
          <dd className="font-bold text-xl tabular-nums">{signed(NEET_MARKING[outcome])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold text-lg">{title}</h3>
      {children}
    </section>
  );
}

function List({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-5 marker:text-muted-foreground">{children}</ul>;
}

/** With a real minus, as a paper prints it. */
function signed(marks: number): string {
  if (marks === 0) return '0';
  return marks > 0 ? `+${String(marks)}` : `−${String(Math.abs(marks))}`;
}
