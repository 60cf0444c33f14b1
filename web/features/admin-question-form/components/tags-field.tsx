import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { addTags } from '#web/features/admin-question-form/model/add-tags.ts';

const MOST_OFFERED = 8;

type TagsFieldProps = {
  tags: readonly string[];
  offered: readonly string[];
  onChange: (tags: string[]) => void;
};

/** Enter or a comma adds; tags in use are offered. What is typed and not yet added is added on leaving. */
export function TagsField({ tags, offered, onChange }: TagsFieldProps) {
  const { t } = useTranslation('question-form');
  const [text, setText] = useState('');
  const listId = useId();
  const left = offered.filter((tag) => !tags.includes(tag));
  const add = (more: string) => {
    const next = addTags(tags, more);
    if (next.length > tags.length) onChange(next);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // What an input method composes is not finished by its Enter.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      onChange(tags.slice(0, -1));
    }
  };
  return (
    <div className="grid gap-2">
      <Field label={t('fields.tags')} hint={t('fields.tagsHint')}>
        {(control) => (
          <Input
            {...control}
            value={text}
            list={listId}
            autoComplete="off"
            data-field="original-tags"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => text.trim() && add(text)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {left.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {tags.length > 0 && (
        <ul aria-label={t('fields.tags')} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="inline-flex min-h-8 items-center gap-1 rounded-full bg-primary-soft px-3 text-primary-soft-foreground text-sm"
                aria-label={t('fields.removeTag', { tag })}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                <span className="break-all">{tag}</span>
                <X aria-hidden="true" className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <ul aria-label={t('fields.offeredTags')} className="flex flex-wrap gap-1.5">
          {left.slice(0, MOST_OFFERED).map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="inline-flex min-h-8 items-center gap-1 rounded-full border border-input border-dashed px-3 text-muted-foreground text-sm hover:text-foreground"
                aria-label={t('fields.addTag', { tag })}
                onClick={() => add(tag)}
              >
                <Plus aria-hidden="true" className="size-3.5 shrink-0" />
                <span className="break-all">{tag}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
