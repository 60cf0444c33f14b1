import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { choiceSections, hasOneMarking } from '#core/domain/scoring/which-count.ts';
import { isEvaluated, NTA_STATES } from '#core/domain/test-taking/nta-state.ts';
import { NtaSign } from '#web/components/exam-instructions/nta-sign.tsx';
import { formatNumber, formatSignedMarks } from '#web/lib/i18n/format.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

export type PaperFacts = {
  questions: number;
  minutes: number;
  marking: MarkingScheme;
  /** Sections that have a clock of their own, and how long each is open for the reader. */
  clocks?: readonly { name: string; seconds: number }[];
  /** Known before the exam, of sections and of the whole (name null). */
  cutOffs?: readonly { name: string | null; percent: number }[];
};

/** The instructions of the official test: shown before the clock runs, and on request during the test. */
export function ExamInstructions(paper: PaperFacts) {
  const { questions, minutes, marking, clocks = [], cutOffs = [] } = paper;
  const { t } = useTranslation('exam-instructions');
  return (
    <div className="grid gap-7">
      <Part title={t('general')}>
        <List>
          <li>{t('generalItems.length', { questions, minutes })}</li>
          {clocks.length > 0 && (
            <li>
              {t('generalItems.clocks')}
              <ul className="grid list-disc gap-1 pt-1 pl-5 marker:text-muted-foreground">
                {clocks.map(({ name, seconds }) => (
                  <li key={name} className="tabular-nums">
                    {seconds % 60 === 0
                      ? t('generalItems.clock', { name: subjectName(name), count: seconds / 60 })
                      : t('generalItems.clockExact', {
                          name: subjectName(name),
                          minutes: Math.floor(seconds / 60),
                          seconds: seconds % 60,
                        })}
                  </li>
                ))}
              </ul>
            </li>
          )}
          <li>{t('generalItems.end')}</li>
          <li>{t('generalItems.unsaved')}</li>
          <li>{t('generalItems.offline')}</li>
        </List>
      </Part>
      <Part title={t('marking')}>
        <Marking marking={marking} />
        {marking.sections && <SectionMarks marking={marking} sections={marking.sections} />}
        {cutOffs.length > 0 && (
          <List>
            {cutOffs.map(({ name, percent }) => (
              <li key={name ?? ''}>
                {name === null
                  ? t('markingItems.cutOff', { percent: formatNumber(percent) })
                  : t('markingItems.cutOffOf', { name: subjectName(name), percent: formatNumber(percent) })}
              </li>
            ))}
          </List>
        )}
      </Part>
      <AnsweringInstructions />
    </div>
  );
}

/** How answers are given: what can be read before anything of the paper may be known. */
export function AnsweringInstructions() {
  const { t } = useTranslation('exam-instructions');
  return (
    <>
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
                <span>{t(`states.${state}`)}</span>
                {isEvaluated(state) && (
                  <span className="block text-muted-foreground text-sm">{t('evaluated')}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

function Marking({ marking }: { marking: MarkingScheme }) {
  const { t } = useTranslation('exam-instructions');
  return (
    <dl className="grid grid-cols-3 gap-3 text-center">
      {(['right', 'wrong', 'blank'] as const).map((outcome) => (
        <div key={outcome} className="flex flex-col-reverse justify-end rounded-lg bg-muted px-2 py-3">
          <dt className="text-muted-foreground text-sm">{t(`markingItems.${outcome}`)}</dt>
          <dd className="font-bold text-xl tabular-nums">{formatSignedMarks(marking[outcome])}</dd>
        </div>
      ))}
    </dl>
  );
}

type SectionMarksProps = { marking: MarkingScheme; sections: NonNullable<MarkingScheme['sections']> };

/** Sections whose questions have marks of their own, and those of which not all count. */
function SectionMarks({ marking, sections }: SectionMarksProps) {
  const { t } = useTranslation('exam-instructions');
  const ownMarks = hasOneMarking(marking) ? [] : sections;
  return (
    <List>
      {choiceSections(marking).map((section) => (
        <li key={`choice-${String(section.from)}`}>{t('markingItems.choice', { ...section })}</li>
      ))}
      {ownMarks.map(({ from, to, right, wrong, blank }) => (
        <li key={from}>
          {t('markingItems.section', {
            from,
            to,
            right: formatSignedMarks(right),
            wrong: formatSignedMarks(wrong),
            blank: formatSignedMarks(blank),
          })}
        </li>
      ))}
    </List>
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
