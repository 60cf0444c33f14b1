import { useTranslation } from 'react-i18next';
import { PAPER_AUDIENCES, PAPER_KINDS, type PaperContent } from '#core/contracts/papers/paper-content.ts';
import { BOOKLETS } from '#core/domain/papers/booklets.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { NumberInput } from '#web/components/ui/number-input.tsx';
import { CutOffField } from '#web/features/admin-papers/components/cut-off-field.tsx';
import { MarksFields } from '#web/features/admin-papers/components/marks-fields.tsx';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type PaperFactsProps = {
  content: PaperContent;
  isTitleMissing: boolean;
  onChange: (facts: Partial<PaperContent>) => void;
};

/** Everything of a paper but its questions. */
export function PaperFacts({ content, isTitleMissing, onChange }: PaperFactsProps) {
  const { t } = useTranslation('papers');
  const { title, kind, audience, subject, year, duration_sec, marking, booklets, cut_off } = content;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field
        label={t('facts.title')}
        error={isTitleMissing ? t('facts.titleMissing') : undefined}
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            autoComplete="off"
            value={title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <Choice
        label={t('facts.kind')}
        value={kind}
        options={PAPER_KINDS.map((value) => ({ value, name: t(`kinds.${value}`) }))}
        onChange={(value) => onChange({ kind: value, year: value === 'past_paper' ? year : null })}
      />
      {kind === 'past_paper' ? (
        <Field label={t('facts.year')} hint={t('facts.yearHint')}>
          {(control) => (
            <NumberInput
              {...control}
              value={year}
              min={1990}
              max={2100}
              onChange={(value) => onChange({ year: value })}
            />
          )}
        </Field>
      ) : (
        <Choice
          label={t('facts.subject')}
          value={subject ?? ''}
          options={[
            { value: '' as const, name: t('facts.allSubjects') },
            ...SUBJECTS.map((value) => ({ value, name: subjectName(value) })),
          ]}
          onChange={(value) => onChange({ subject: value === '' ? null : value })}
        />
      )}
      <Choice
        label={t('facts.audience')}
        hint={t(`facts.audienceHints.${audience}`)}
        value={audience}
        options={PAPER_AUDIENCES.map((value) => ({ value, name: t(`audiences.${value}`) }))}
        onChange={(value) => onChange({ audience: value })}
      />
      <Field label={t('facts.minutes')}>
        {(control) => (
          <NumberInput
            {...control}
            value={Math.round(duration_sec / 60)}
            min={1}
            max={360}
            onChange={(value) => value !== null && onChange({ duration_sec: value * 60 })}
          />
        )}
      </Field>
      <Choice
        label={t('facts.booklets')}
        hint={t('facts.bookletsHint')}
        value={booklets}
        options={BOOKLETS.map((_, index) => ({
          value: index + 1,
          name: index === 0 ? t('facts.oneOrder') : BOOKLETS.slice(0, index + 1).join(', '),
        }))}
        onChange={(value) => onChange({ booklets: value })}
      />
      <MarksFields
        label={t('facts.marks')}
        marks={marking}
        onChange={(marks) => onChange({ marking: marks })}
      />
      <CutOffField
        label={t('cutOff.whole')}
        cutOff={cut_off}
        onChange={(chosen) => onChange({ cut_off: chosen ?? null })}
      />
    </div>
  );
}

type ChoiceProps<Value extends string | number> = {
  label: string;
  hint?: string;
  value: Value;
  options: readonly { value: Value; name: string }[];
  onChange: (value: Value) => void;
};

function Choice<Value extends string | number>({
  label,
  hint,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <NativeSelect
          {...control}
          value={String(value)}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={String(option.value)}>
              {option.name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
