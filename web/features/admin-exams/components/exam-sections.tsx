import { useTranslation } from 'react-i18next';
import { ASKED_KINDS, type ExamDefinition, type ExamSection } from '#core/contracts/exams/exam-shape.ts';
import { useCutOffText } from '#web/features/admin-exams/components/cut-off-text.ts';
import { formatSignedMarks } from '#web/lib/i18n/format.ts';
import { inLanguage } from '#web/lib/i18n/in-language.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

/** The sections in the order of the paper, with what each asks, counts and earns. */
export function ExamSections({ definition }: { definition: ExamDefinition }) {
  const { t } = useTranslation('admin-exams');
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="exam-sections">
      <h2 id="exam-sections" className="font-semibold text-xl">
        {t('fields.sections')}
      </h2>
      <ol className="grid gap-3 lg:grid-cols-2">
        {definition.sections.map((section) => (
          <li
            key={section.name.en}
            className="grid content-start gap-2 rounded-xl border border-border bg-surface p-4"
          >
            <Section section={section} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Section({ section }: { section: ExamSection }) {
  const { t } = useTranslation('admin-exams');
  const cutOff = useCutOffText();
  const { count, counted, minutes, locked } = section;
  const facts = [
    subjectName(section.subject),
    counted === undefined ? t('asks', { count }) : t('asksAny', { count, counted }),
    ...(minutes === undefined ? [] : [t(locked ? 'clockLocked' : 'clock', { minutes })]),
    ...(section.cutOff === undefined ? [] : [t('cutOffIs', { cutOff: cutOff(section.cutOff) })]),
  ];
  return (
    <>
      <h3 className="wrap-anywhere font-semibold">{inLanguage(section.name)}</h3>
      <p className="text-muted-foreground text-sm">{facts.join(' · ')}</p>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-muted-foreground">
            <th scope="col" className="py-1 pr-3 font-medium">
              {t('fields.kind')}
            </th>
            {(['right', 'wrong', 'blank'] as const).map((outcome) => (
              <th key={outcome} scope="col" className="py-1 pl-3 text-right font-medium">
                {t(`fields.${outcome}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ASKED_KINDS.flatMap((kind) => {
            const marks = section.marks[kind];
            return marks ? [{ kind, marks }] : [];
          }).map(({ kind, marks }) => (
            <tr key={kind} className="border-border border-t align-top">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                <span>{t(`kinds.${kind}`)}</span>
                {marks.partial && (
                  <span className="block text-muted-foreground">
                    {t('partialIs', { marks: marks.partial.map(formatSignedMarks).join(', ') })}
                  </span>
                )}
              </th>
              <td className="py-1.5 pl-3 text-right tabular-nums">{formatSignedMarks(marks.right)}</td>
              <td className="py-1.5 pl-3 text-right tabular-nums">{formatSignedMarks(marks.wrong)}</td>
              <td className="py-1.5 pl-3 text-right tabular-nums">{formatSignedMarks(marks.blank)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
