import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import type { KindName } from '#core/domain/questions/kinds/registry.ts';
import type { Ruling } from '#core/domain/scoring/ruled-key.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { ChoiceFields } from '#web/features/remarking/components/choice-fields.tsx';
import { NumberFields } from '#web/features/remarking/components/number-fields.tsx';
import type { RulingFieldsProps } from '#web/features/remarking/components/ruling-fields-props.ts';
import { keyRuling, toggleKey } from '#web/features/remarking/model/ruling-draft.ts';

/** Which of NTA's rules; with new keys, which options. */
export function RulingFields({ question, draft, onDraft }: RulingFieldsProps) {
  const { t } = useTranslation('remarking');
  const name = useId();
  const kinds: Ruling['kind'][] = [keyRuling(question.kind), 'all', 'dropped'];
  if (question.key_changed_at) kinds.push('restored');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-lg">{t('choose.title')}</legend>
      {kinds.map((kind) => (
        <div key={kind} className="grid gap-2">
          <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border border-input bg-surface px-3.5 py-2.5 hover:bg-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-soft-foreground">
            <input
              type="radio"
              name={name}
              className="mt-1 size-4 shrink-0 accent-primary"
              checked={draft.kind === kind}
              onChange={() => onDraft({ ...draft, kind })}
            />
            <span className="grid">
              <span className="font-medium">{t(`${wordsOf(kind, question.kind)}.name`)}</span>
              <span className="text-sm">{t(`${wordsOf(kind, question.kind)}.text`)}</span>
            </span>
          </label>
          {kind === 'keys' && draft.kind === 'keys' && (
            <KeyFields question={question} draft={draft} onDraft={onDraft} />
          )}
          {kind === 'key' &&
            draft.kind === 'key' &&
            (question.kind === 'multiple' ? (
              <ChoiceFields question={question} draft={draft} onDraft={onDraft} />
            ) : (
              <NumberFields draft={draft} onDraft={onDraft} />
            ))}
        </div>
      ))}
    </fieldset>
  );
}

/** Of a number or of several options some are said in words of their own. */
function wordsOf(ruling: Ruling['kind'], kind: KindName) {
  if (ruling === 'key') return kind === 'multiple' ? 'choose.choices' : 'choose.number';
  return ruling === 'all' && kind === 'numerical' ? 'choose.allNumbers' : (`choose.${ruling}` as const);
}

function KeyFields({ question, draft, onDraft }: RulingFieldsProps) {
  const { t } = useTranslation('remarking');
  const id = useId();
  return (
    <fieldset className="grid gap-1 pl-7" aria-label={t('choose.options')}>
      {question.options.map((option, place) => (
        <label
          key={OPTION_LETTERS[place]}
          htmlFor={`${id}-${place}`}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-muted"
        >
          <Checkbox
            id={`${id}-${place}`}
            checked={draft.keys.includes(place)}
            onCheckedChange={() => onDraft(toggleKey(draft, place))}
          />
          <span className="font-semibold">{OPTION_LETTERS[place]}</span>
          <MathText text={option} lang={textLanguage(option)} className="min-w-0" />
        </label>
      ))}
    </fieldset>
  );
}
