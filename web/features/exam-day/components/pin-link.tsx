import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMapLink } from '#core/domain/exam-day/map-link.ts';
import type { Point } from '#core/domain/exam-day/places.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';

/** Takes the point out of a link that a map shared. Nobody is asked: a shortened link has no point in it. */
export function PinLink({ onFound }: { onFound: (point: Point) => void }) {
  const { t } = useTranslation('exam-day');
  const [text, setText] = useState('');
  const read = text.trim() === '' ? null : readMapLink(text);
  const error =
    read && 'error' in read ? t(read.error === 'short' ? 'pin.linkShort' : 'pin.linkWrong') : undefined;
  const change = (value: string) => {
    setText(value);
    const found = readMapLink(value);
    if ('point' in found) onFound(found.point);
  };
  return (
    <Field label={t('pin.link')} {...(error && { error })}>
      {(control) => (
        <Input
          inputMode="url"
          autoComplete="off"
          value={text}
          onChange={(event) => change(event.target.value)}
          {...control}
        />
      )}
    </Field>
  );
}
