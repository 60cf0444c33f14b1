import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { chooseTestSheetMutation } from '#web/features/admin-papers/api/choose-test-sheet.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { ownSheetsQuery, testSheetQuery } from '#web/lib/sheets/own-sheets.ts';

/** What a published paper is answered on: our sheet, or one of the institute's own. Nothing where it has none. */
export function AnswerSheetChoice({ testId, hasBooklets }: { testId: string; hasBooklets: boolean }) {
  const { t } = useTranslation('papers');
  const queryClient = useQueryClient();
  const sheets = useQuery(ownSheetsQuery).data ?? [];
  const chosen = useQuery(testSheetQuery(testId)).data;
  const offered = sheets.filter(
    ({ id, question_count, archived_at }) => id === chosen || (question_count > 0 && archived_at === null),
  );
  const nameOf = (id: string | null) =>
    sheets.find((sheet) => sheet.id === id)?.name ?? t('answerSheet.ours');
  const choose = useMutation({
    ...chooseTestSheetMutation(queryClient, testId),
    onSuccess: (_, id) => toast.success(t('answerSheet.saved', { name: nameOf(id) })),
    onError: (error) => toast.error(failureText(error, t('answerSheet.failed'))),
  });
  if (offered.length === 0 || chosen === undefined) return null;
  const shown = choose.isPending ? choose.variables : chosen;
  return (
    <Field
      label={t('answerSheet.title')}
      hint={t(hasBooklets ? 'answerSheet.booklets' : 'answerSheet.hint')}
      className="mt-6 lg:max-w-xl"
    >
      {(control) => (
        <NativeSelect
          {...control}
          disabled={hasBooklets || choose.isPending}
          value={shown ?? ''}
          onChange={(event) => choose.mutate(event.target.value || null)}
        >
          <option value="">{t('answerSheet.ours')}</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
