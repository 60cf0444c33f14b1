import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ScanSearch } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UPLOAD_TYPES } from '#core/contracts/printing/upload-print-omr.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { uploadBlankMutation } from '#web/features/own-sheets/api/write-own-sheet.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';
import { type ListedSheet, ownSheetsQuery } from '#web/lib/sheets/own-sheets.ts';

/** The sheets of the institute's own make, and where another is begun. */
export function SheetsList() {
  const { t } = useTranslation('own-sheets');
  const list = useQuery(ownSheetsQuery);
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <UploadBlank />
        {list.isPending && <Skeleton className="h-40 rounded-xl" />}
        {list.isError && (
          <LoadError error={list.error} text={t('loadFailed')} onRetry={() => list.refetch()} />
        )}
        {list.data?.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
        {list.data && list.data.length > 0 && (
          <ul className="grid overflow-hidden rounded-xl border border-border bg-surface">
            {list.data.map((sheet) => (
              <SheetLine key={sheet.id} sheet={sheet} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function SheetLine({ sheet }: { sheet: ListedSheet }) {
  const { t } = useTranslation('own-sheets');
  const { id, name, question_count, created_at, archived_at } = sheet;
  const state = archived_at ? 'archived' : question_count === 0 ? 'draft' : 'ready';
  return (
    <li className="grid gap-1 border-border border-b px-4 py-3 last:border-b-0 hover:bg-muted/60">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link
          to="/admin/own-sheets/$sheetId"
          params={{ sheetId: id }}
          className="wrap-anywhere font-semibold text-foreground hover:text-link hover:underline"
        >
          {name}
        </Link>
        <Badge variant={state === 'ready' ? 'success' : 'outline'}>{t(`states.${state}`)}</Badge>
      </div>
      <p className="text-muted-foreground text-sm">
        {[question_count > 0 && t('questions', { count: question_count }), formatDateTime(created_at)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}

function UploadBlank() {
  const { t } = useTranslation('own-sheets');
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [blank, setBlank] = useState<File | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { enter, leave } = useSingleFlight();
  const upload = useMutation({
    ...uploadBlankMutation(useQueryClient()),
    onError: (error) => toast.error(failureText(error, t('upload.failed'))),
    onSettled: leave,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (blank && name.trim() !== '' && enter())
      upload.mutate(
        { name: name.trim(), blank },
        { onSuccess: (sheetId) => navigate({ to: '/admin/own-sheets/$sheetId', params: { sheetId } }) },
      );
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('upload.title')}</CardTitle>
        <CardDescription>{t('upload.text')}</CardDescription>
      </CardHeader>
      <form className="grid gap-4 lg:max-w-xl" onSubmit={submit} noValidate>
        <Field
          label={t('name')}
          {...(isAsked && name.trim() === '' ? { error: t('upload.nameMissing') } : {})}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={t('upload.file')}
          hint={t('upload.hint')}
          {...(isAsked && !blank ? { error: t('upload.fileMissing') } : {})}
        >
          {(control) => (
            <Input
              {...control}
              type="file"
              accept={UPLOAD_TYPES.join(',')}
              onChange={(event) => setBlank(event.currentTarget.files?.[0] ?? null)}
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-start" busy={upload.isPending}>
          <ScanSearch aria-hidden="true" />
          {t('upload.send')}
        </Button>
      </form>
    </Card>
  );
}
