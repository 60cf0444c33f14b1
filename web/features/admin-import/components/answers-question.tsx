import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { recheckImport } from '#web/features/admin-import/api/change-import.ts';
import type { QuestionImport, TableAnswers } from '#web/features/admin-import/api/get-import.ts';
import { useImportStep } from '#web/features/admin-import/hooks/use-import-step.ts';

type Outcome = TableAnswers['examples'][number]['zero'];

/** What only the person knows who wrote the file: whether its answers count from 0 or from 1. Both outcomes are shown. */
export function AnswersQuestion({
  import: known,
  answers,
}: {
  import: QuestionImport;
  answers: TableAnswers;
}) {
  const { t } = useTranslation('admin-import');
  const choose = useImportStep((from: 0 | 1) =>
    recheckImport(known.id, { ...known.choices, answers_from: from }),
  );
  const option = (outcome: Outcome) =>
    outcome ? `${OPTION_LETTERS[outcome.index]} · ${outcome.text}` : t('answers.none');
  return (
    <Card className="grid gap-4 border-warning" aria-labelledby="answers-question">
      <CardTitle id="answers-question">{t('answers.title')}</CardTitle>
      <p className="text-muted-foreground">{t('answers.text')}</p>
      <div className="grid gap-4 md:grid-cols-2">
        {([0, 1] as const).map((from) => (
          <section key={from} className="grid content-between gap-3 rounded-xl border border-border p-4">
            <h3 className="font-semibold">{t(from === 0 ? 'choices.answersZero' : 'choices.answersOne')}</h3>
            <ul className="grid gap-3 text-sm">
              {answers.examples.map((example) => (
                <li key={example.row} className="wrap-anywhere">
                  <MathText text={example.stem} className="text-muted-foreground" />
                  <MathText
                    text={t('answers.outcome', {
                      found: example.found,
                      option: option(from === 0 ? example.zero : example.one),
                    })}
                    className="font-medium"
                  />
                </li>
              ))}
            </ul>
            <Button variant="secondary" busy={choose.isPending} onClick={() => choose.run(from)}>
              {t(from === 0 ? 'answers.takeZero' : 'answers.takeOne')}
            </Button>
          </section>
        ))}
      </div>
    </Card>
  );
}
