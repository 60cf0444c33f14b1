import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckStudentListResponse } from '#core/contracts/admin-users/student-list.ts';
import { STUDENT_FIELDS, type StudentField } from '#core/domain/people/student-list.ts';
import { NativeSelect } from '#web/components/ui/native-select.tsx';

type StudentListColumnsProps = {
  columns: CheckStudentListResponse['columns'];
  disabled: boolean;
  onPlace: (column: number, field: StudentField | null) => void;
};

/** What each column of the file is taken for, with a sample of its values; whatever was not understood is placed by hand. */
export function StudentListColumns({ columns, disabled, onPlace }: StudentListColumnsProps) {
  const { t } = useTranslation('admin-users');
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-medium">
        {t('list.columns')}
      </h3>
      <p className="text-muted-foreground text-sm">{t('list.columnsText')}</p>
      <ul className="grid max-h-72 overflow-y-auto rounded-lg border border-border">
        {columns.map(({ heading, sample, field }, at) => {
          const name = heading || t('list.columnNumber', { number: at + 1 });
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is what stands at its place
              key={at}
              className="grid gap-2 border-border border-b p-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_13rem] sm:items-center"
            >
              <div className="grid min-w-0">
                <span className="wrap-anywhere font-medium">{name}</span>
                <span className="line-clamp-2 wrap-anywhere text-muted-foreground text-sm">
                  {sample.join(' · ')}
                </span>
              </div>
              <NativeSelect
                aria-label={t('list.columnIs', { name })}
                value={field ?? ''}
                disabled={disabled}
                onChange={({ target }) =>
                  onPlace(at, STUDENT_FIELDS.find((known) => known === target.value) ?? null)
                }
              >
                <option value="">{t('list.fields.none')}</option>
                {STUDENT_FIELDS.map((known) => (
                  <option key={known} value={known}>
                    {t(`list.fields.${known}`)}
                  </option>
                ))}
              </NativeSelect>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
