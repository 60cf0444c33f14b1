import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BLOOM_LEVELS } from '#core/domain/ai/ai-task.ts';
import { DIFFICULTY_LEVELS } from '#core/domain/question-bank/difficulty.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { wordsProblem } from '#core/domain/question-bank/question-words.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { QuestionWordsView } from '#web/components/question-words-view.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import type { Draft } from '#web/features/admin-ai-tasks/model/draft.ts';
import { toast } from '#web/lib/page/toast.ts';
import { difficultyName } from '#web/lib/question-bank/field-names.ts';

type Result = Record<string, unknown>;

type DraftEditorProps = {
  draft: Draft;
  isBusy: boolean;
  onSave: (result: Result) => void;
  onCancel: () => void;
};

/** The draft as a person would have it; what is taken over is what stands here. */
export function DraftEditor({ draft, isBusy, onSave, onCancel }: DraftEditorProps) {
  const { t } = useTranslation(['admin-ai-tasks', 'question-form']);
  const [result, setResult] = useState(draft.result as Result);
  const change = (fields: Result) => setResult((before) => ({ ...before, ...fields }));
  const save = () => {
    const problem = problemOf(result);
    if (problem) toast.error(t(`question-form:problems.${problem}`), t('question-form:validationTitle'));
    else onSave(trimmed(result));
  };
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
        <div className="grid min-w-0 content-start gap-3">
          <Fields draft={draft} result={result} onChange={change} />
        </div>
        <section className="grid min-w-0 content-start gap-3">
          <h4 className="font-semibold text-sm">{t('question-form:preview.title')}</h4>
          <Preview draft={draft} result={result} />
        </section>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isBusy}>
          {t('admin-ai-tasks:drafts.acceptEdited')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {t('admin-ai-tasks:drafts.cancel')}
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = { draft: Draft; result: Result; onChange: (fields: Result) => void };

function Fields({ draft, result, onChange }: FieldsProps): ReactNode {
  const { t } = useTranslation(['admin-ai-tasks', 'question-form']);
  const lang = draft.task_type === 'translate' ? (draft.locale ?? 'en') : draft.basis.language;
  const area = (name: 'stem' | 'explanation' | 'summary', rows: number) => (
    <Field key={name} label={t(`question-form:columns.${name}`)}>
      {(control) => (
        <Textarea
          {...control}
          lang={lang}
          rows={rows}
          value={String(result[name] ?? '')}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  if (draft.task_type === 'translate') {
    const options = result.options as string[];
    return (
      <>
        {area('stem', 4)}
        {options.map((option, place) => (
          <Field
            key={OPTION_LETTERS[place]}
            label={t('question-form:fields.option', { letter: OPTION_LETTERS[place] })}
          >
            {(control) => (
              <Input
                {...control}
                lang={lang}
                value={option}
                onChange={(event) => onChange({ options: options.with(place, event.target.value) })}
              />
            )}
          </Field>
        ))}
        {result.explanation !== null && area('explanation', 6)}
      </>
    );
  }
  if (draft.task_type === 'explain') return area('explanation', 10);
  if (draft.task_type === 'summary') return area('summary', 3);
  if (draft.task_type === 'tags')
    return (
      <Field label={t('question-form:fields.tags')} hint={t('admin-ai-tasks:drafts.tagsHint')}>
        {(control) => (
          <Input
            {...control}
            defaultValue={(result.tags as string[]).join(', ')}
            onChange={(event) => onChange({ tags: tagsOf(event.target.value) })}
          />
        )}
      </Field>
    );
  const isBloom = draft.task_type === 'bloom';
  const choices = isBloom ? BLOOM_LEVELS : DIFFICULTY_LEVELS;
  return (
    <Field label={t(isBloom ? 'question-form:columns.bloom' : 'question-form:columns.difficulty_ai')}>
      {(control) => (
        <NativeSelect
          {...control}
          value={String(isBloom ? result.bloom : result.difficulty)}
          onChange={({ target: { value } }) =>
            onChange(isBloom ? { bloom: value } : { difficulty: Number(value) })
          }
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {isBloom ? t(`admin-ai-tasks:bloom.${choice as 'apply'}`) : difficultyName(Number(choice))}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

function Preview({ draft: { basis, locale, task_type }, result }: { draft: Draft; result: Result }) {
  if (task_type === 'translate') {
    const words = {
      stem: String(result.stem),
      options: result.options as string[],
      explanation: String(result.explanation ?? ''),
    };
    return <QuestionWordsView words={words} right={[basis.correct_index]} lang={locale ?? 'en'} />;
  }
  if (task_type === 'explain') return <MathText text={String(result.explanation)} lang={basis.language} />;
  return <MathText text={basis.stem} lang={basis.language} />;
}

/** What the question form would say, too. */
function problemOf(result: Result) {
  const blank = { stem: 'x', options: ['1', '2', '3', '4'], explanation: '' };
  const explanation = typeof result.explanation === 'string' ? result.explanation : '';
  const words =
    typeof result.stem === 'string'
      ? { stem: result.stem, options: result.options as string[], explanation }
      : { ...blank, explanation };
  return wordsProblem(words)?.code ?? null;
}

/** Blanks at the ends go; an explanation that was emptied is none. */
function trimmed(result: Result): Result {
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.map((text) => String(text).trim())];
      const text = typeof value === 'string' ? value.trim() : value;
      return [name, name === 'explanation' && text === '' && 'stem' in result ? null : text];
    }),
  );
}

function tagsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ];
}
