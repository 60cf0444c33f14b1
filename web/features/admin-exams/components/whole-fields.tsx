import { useTranslation } from 'react-i18next';
import { RANKING_RULES } from '#core/domain/ranking/rules/all-rules.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { ChoiceField } from '#web/features/admin-exams/components/choice-field.tsx';
import { CutOffField } from '#web/features/admin-exams/components/cut-off-field.tsx';
import { ProblemField, TextField } from '#web/features/admin-exams/components/problem-field.tsx';
import { TextsField } from '#web/features/admin-exams/components/texts-field.tsx';
import { totalsOf } from '#web/features/admin-exams/model/check-draft.ts';
import type { ExamDraft } from '#web/features/admin-exams/model/exam-draft.ts';
import { rankingKey } from '#web/features/admin-exams/model/ranking-key.ts';

type WholeFieldsProps = { draft: ExamDraft; onChange: (some: Partial<ExamDraft>) => void };
type NumberKey = 'year' | 'papers' | 'questions' | 'minutes' | 'options';

/** What is said of the whole exam. */
export function WholeFields({ draft, onChange }: WholeFieldsProps) {
  const { t } = useTranslation('admin-exams');
  const totals = totalsOf(draft);
  const number = (key: NumberKey) => (
    <TextField
      path={key}
      label={t(`fields.${key}`)}
      isNumber
      maxLength={6}
      value={draft[key]}
      onChange={(value) => onChange({ [key]: value })}
    />
  );
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TextsField
        path="name"
        label={t('fields.name')}
        value={draft.name}
        onChange={(name) => onChange({ name })}
      />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {number('year')}
        {number('questions')}
        <TextField
          path="totalMarks"
          label={t('fields.totalMarks')}
          maxLength={12}
          value={draft.totalMarks}
          onChange={(totalMarks) => onChange({ totalMarks })}
        />
        {number('minutes')}
        {number('papers')}
        {number('options')}
      </div>
      <div className="grid gap-1">
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={totals === null}
          onClick={() => totals && onChange(totals)}
        >
          {t('takeTotals')}
        </Button>
        <p className="text-muted-foreground text-sm">{t('takeTotalsHint')}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField
          path="navigation"
          label={t('fields.navigation')}
          value={draft.navigation}
          options={(['free', 'nta'] as const).map((each) => [each, t(`navigation.${each}`)])}
          onChange={(navigation) => onChange({ navigation })}
        />
        <ChoiceField
          path="calculator"
          label={t('fields.calculator')}
          value={draft.calculator}
          options={(['none', 'simple', 'scientific'] as const).map((each) => [each, t(`calculator.${each}`)])}
          onChange={(calculator) => onChange({ calculator })}
        />
        <ChoiceField
          path="ranking"
          label={t('fields.ranking')}
          value={draft.ranking}
          options={RANKING_RULES.map(({ id }) => [id, t(`ranking.${rankingKey(id)}`)])}
          onChange={(ranking) => onChange({ ranking })}
        />
        <ChoiceField
          path="normalisation"
          label={t('fields.normalisation')}
          value={draft.normalisation}
          options={(['none', 'percentile', 'equipercentile'] as const).map((each) => [
            each,
            t(`normalisation.${each}`),
          ])}
          onChange={(normalisation) => onChange({ normalisation })}
        />
        <CutOffField path="cutOff" value={draft.cutOff} onChange={(cutOff) => onChange({ cutOff })} />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          path="difficulty"
          label={t('fields.difficultyMin')}
          isNumber
          maxLength={1}
          value={draft.difficulty.min}
          onChange={(min) => onChange({ difficulty: { ...draft.difficulty, min } })}
        />
        <TextField
          path="difficulty.max"
          label={t('fields.difficultyMax')}
          isNumber
          maxLength={1}
          value={draft.difficulty.max}
          onChange={(max) => onChange({ difficulty: { ...draft.difficulty, max } })}
        />
        <TextField
          path="languages"
          label={t('fields.languages')}
          hint={t('languagesHint')}
          value={draft.languages}
          onChange={(languages) => onChange({ languages })}
        />
      </div>
      <ProblemField path="source.text" label={t('fields.source')} hint={t('sourceHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={500}
            value={draft.source.text}
            onChange={(event) => onChange({ source: { ...draft.source, text: event.target.value } })}
          />
        )}
      </ProblemField>
      <ProblemField path="source.readOn" label={t('fields.readOn')} className="max-w-60">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={draft.source.readOn}
            onChange={(event) => onChange({ source: { ...draft.source, readOn: event.target.value } })}
          />
        )}
      </ProblemField>
    </Card>
  );
}
