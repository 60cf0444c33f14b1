import { useTranslation } from 'react-i18next';
import type { ExamDefinition } from '#core/contracts/exams/exam-shape.ts';
import { Card } from '#web/components/ui/card.tsx';
import { useCutOffText } from '#web/features/admin-exams/components/cut-off-text.ts';
import { rankingKey } from '#web/features/admin-exams/model/ranking-key.ts';
import { formatLongDate } from '#web/lib/i18n/format.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { inLanguage } from '#web/lib/i18n/in-language.ts';

/** What is said of the whole exam. */
export function ExamFacts({ definition }: { definition: ExamDefinition }) {
  const { t } = useTranslation(['admin-exams', 'rankings']);
  const cutOff = useCutOffText();
  const { questions, totalMarks, minutes, papers, options, languages, difficulty, source } = definition;
  const facts: [string, string][] = [
    [t('fields.code'), definition.code],
    [t('fields.year'), String(definition.year)],
    [t('fields.questions'), String(questions)],
    [t('fields.totalMarks'), totalMarks],
    [t('fields.minutes'), String(minutes)],
    [t('fields.papers'), String(papers)],
    [t('fields.options'), String(options)],
    [t('fields.languages'), languages.map(languageName).join(', ')],
    [t('fields.navigation'), t(`navigation.${definition.navigation}`)],
    [t('fields.calculator'), t(`calculator.${definition.calculator}`)],
    [t('fields.difficulty'), `${difficulty.min}–${difficulty.max}`],
    [t('fields.ranking'), t(`ranking.${rankingKey(definition.ranking)}`)],
    [t('fields.normalisation'), t(`normalisation.${definition.normalisation}`)],
    [t('fields.cutOff'), cutOff(definition.cutOff)],
  ];
  return (
    <Card className="grid gap-5">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-muted-foreground text-sm">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="wrap-anywhere text-sm">
        {t('sourceRead', { text: source.text, date: formatLongDate(new Date(source.readOn)) })}
      </p>
      {definition.instructions.length > 0 && (
        <div className="grid gap-1">
          <h2 className="font-semibold">{t('fields.instructions')}</h2>
          <ul className="list-disc pl-5">
            {definition.instructions.map((text) => (
              <li key={text.en}>{inLanguage(text)}</li>
            ))}
          </ul>
        </div>
      )}
      {definition.checklist && (
        <div className="grid gap-1">
          <h2 className="font-semibold">{t('fields.checklist')}</h2>
          <ul className="list-disc pl-5">
            {definition.checklist.items.map(({ item, text }) => (
              <li key={item}>{inLanguage(text)}</li>
            ))}
          </ul>
          <p className="wrap-anywhere text-sm">{definition.checklist.source}</p>
        </div>
      )}
    </Card>
  );
}

/** Of a BCP 47 code, in the language of the page. */
const languageName = (code: string) =>
  new Intl.DisplayNames([i18n.language], { type: 'language' }).of(code) ?? code;
