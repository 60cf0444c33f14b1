import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BUFFER } from '#core/domain/exam-day/timetable.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardFooter, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import type { ExamDayContext } from '#web/features/exam-day/api/get-exam-day.ts';
import type { ExamDayFields } from '#web/features/exam-day/api/save-exam-day.ts';
import { useSaveExamDay } from '#web/features/exam-day/hooks/use-hub-actions.ts';
import { type EditInput, editSchema, editValues } from '#web/features/exam-day/model/edit-schema.ts';

type EditFormProps = { userId: string; context: ExamDayContext; onDone: () => void };

export function EditForm({ userId, context, onDone }: EditFormProps) {
  const { t } = useTranslation('exam-day');
  const listId = useId();
  const cities = useCityNames();
  const form = useForm<EditInput, unknown, ExamDayFields>({
    resolver: zodResolver(editSchema(t('form.errors', { returnObjects: true }))),
    defaultValues: editValues(context),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('home_address'), [setFocus]);
  const save = useSaveExamDay(userId, context.exam, onDone);
  const { errors } = form.formState;
  return (
    <Card>
      <CardTitle className="mb-5">{t('form.title')}</CardTitle>
      <form noValidate onSubmit={form.handleSubmit((fields) => save.mutate(fields))}>
        <div className="grid gap-5 md:grid-cols-2">
          <Field label={t('form.home')} hint={t('form.homeHint')} error={errors.home_address?.message}>
            {(control) => (
              <Textarea
                rows={2}
                autoComplete="street-address"
                {...control}
                {...form.register('home_address')}
              />
            )}
          </Field>
          <Field
            label={t('form.center')}
            hint={t('form.centerHint')}
            error={errors.exam_center_address?.message}
          >
            {(control) => <Textarea rows={2} {...control} {...form.register('exam_center_address')} />}
          </Field>
          <Field label={t('form.city')} hint={t('form.cityHint')} error={errors.exam_city?.message}>
            {(control) => (
              <Input list={listId} autoComplete="off" {...control} {...form.register('exam_city')} />
            )}
          </Field>
          <Field label={t('form.date')} hint={t('form.dateHint')} error={errors.exam_date?.message}>
            {(control) => <Input type="datetime-local" {...control} {...form.register('exam_date')} />}
          </Field>
          <Field label={t('form.buffer')} hint={t('form.bufferHint')} error={errors.buffer?.message}>
            {(control) => (
              <Input
                type="number"
                inputMode="numeric"
                min={BUFFER.min}
                max={BUFFER.max}
                {...control}
                {...form.register('buffer')}
              />
            )}
          </Field>
        </div>
        <datalist id={listId}>
          {cities.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <CardFooter>
          <Button type="submit" busy={save.isPending}>
            {t('form.save')}
          </Button>
          <Button variant="outline" disabled={save.isPending} onClick={onDone}>
            {t('form.cancel')}
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}

/** The cities NEET is held in, which hold other exams too; they come after the form, which does not need them. */
function useCityNames(): string[] {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    void import('#core/domain/exam-day/cities.ts')
      .then(({ cityNames }) => setNames(cityNames()))
      .catch((error: unknown) => console.warn('No cities to suggest:', error));
  }, []);
  return names;
}
