import { useTranslation } from 'react-i18next';
import { kolkataInstant } from '#core/domain/calendar/kolkata-time.ts';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NumberInput } from '#web/components/ui/number-input.tsx';
import type { DraftFieldsProps } from '#web/features/admin-sittings/model/draft-fields.ts';
import type { SittingDraft } from '#web/features/admin-sittings/model/sitting-draft.ts';
import { formatLongDateTime, formatTime } from '#web/lib/i18n/format.ts';

/** When, how long, and how late one may come. */
export function TimeFields({ draft, onChange, problems }: DraftFieldsProps) {
  const { t } = useTranslation('admin-sittings');
  const error = (...candidates: ('title' | 'startsAt' | 'past' | 'minutes' | 'resultsAt')[]) => {
    const problem = candidates.find((each) => problems.includes(each));
    return problem ? { error: t(`problems.${problem}`) } : {};
  };
  return (
    <Card className="grid gap-4">
      <CardHeader className="mb-0">
        <CardTitle>{t('time.title')}</CardTitle>
        <CardDescription>{t('time.text')}</CardDescription>
      </CardHeader>
      <Field label={t('time.name')} hint={t('time.nameHint')} {...error('title')}>
        {(control) => (
          <Input
            {...control}
            value={draft.title}
            maxLength={200}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('time.starts')} {...error('startsAt', 'past')}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={draft.startsAt}
              onChange={(event) => onChange({ startsAt: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('time.minutes')} {...error('minutes')}>
          {(control) => (
            <NumberInput
              {...control}
              value={draft.minutes}
              min={1}
              max={360}
              onChange={(minutes) => onChange({ minutes })}
            />
          )}
        </Field>
        <Field label={t('time.entryOpens')}>
          {(control) => (
            <NumberInput
              {...control}
              value={draft.entryOpensMin}
              min={0}
              max={240}
              onChange={(entryOpensMin) => onChange({ entryOpensMin })}
            />
          )}
        </Field>
        <Field label={t('time.lateEntry')} hint={t('time.lateEntryHint')}>
          {(control) => (
            <NumberInput
              {...control}
              value={draft.lateEntryMin}
              min={0}
              max={360}
              onChange={(lateEntryMin) => onChange({ lateEntryMin })}
            />
          )}
        </Field>
        <Field label={t('time.lateSync')} hint={t('time.lateSyncHint')}>
          {(control) => (
            <NumberInput
              {...control}
              value={draft.lateSyncMin}
              min={1}
              max={1440}
              onChange={(lateSyncMin) => onChange({ lateSyncMin })}
            />
          )}
        </Field>
        <Field label={t('time.results')} hint={t('time.resultsHint')} {...error('resultsAt')}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={draft.resultsAt}
              onChange={(event) => onChange({ resultsAt: event.target.value })}
            />
          )}
        </Field>
      </div>
      <p role="status" className="text-muted-foreground text-sm empty:hidden">
        {inWords(draft, t)}
      </p>
    </Card>
  );
}

/** Said again in words: a wrong half of the day is seen here. */
function inWords(
  draft: SittingDraft,
  t: (key: 'time.words', values: { from: string; to: string }) => string,
): string {
  const start = kolkataInstant(draft.startsAt);
  if (!start || !draft.minutes) return '';
  const end = new Date(start.getTime() + draft.minutes * 60_000);
  return t('time.words', { from: formatLongDateTime(start), to: formatTime(end) });
}
