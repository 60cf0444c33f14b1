import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetClassScansResponse, OpenPage } from '#core/contracts/sittings/class-scan.ts';
import { SearchBox } from '#web/components/search-box.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { foundCandidatesQuery, settleMutation } from '#web/features/class-scans/api/class-scans.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type Data = { sittingId: string; data: GetClassScansResponse };

/** Pages that cannot say whose they are: each with its picture, and what a person can do. */
export function OpenPages({ sittingId, data }: Data) {
  const { t } = useTranslation('class-scans');
  if (data.open.length === 0) return null;
  return (
    <section aria-labelledby="open-pages" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="open-pages" className="font-semibold text-xl">
        {t('open.title', { count: data.open_count })}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {data.open.map((page) => (
          <li key={page.id} className="rounded-xl border border-border bg-surface p-4 shadow-card">
            <Page sittingId={sittingId} data={data} page={page} />
          </li>
        ))}
      </ul>
      {data.open_count > data.open.length && (
        <p className="text-muted-foreground">
          {t('open.more', { count: data.open_count - data.open.length })}
        </p>
      )}
    </section>
  );
}

function Page({ sittingId, data, page }: Data & { page: OpenPage }) {
  const { t } = useTranslation('class-scans');
  const { id, file, file_page, problem, candidate, picture_url } = page;
  // A sheet with nothing on it is still the one of whom it was printed for.
  const [number, setNumber] = useState(problem === 'empty' && candidate ? String(candidate.number) : '');
  const settle = useMutation({
    ...settleMutation(useQueryClient(), sittingId),
    onError: (error) => toast.error(failureText(error, t('open.failed'))),
  });
  const [search, setSearch] = useState('');
  const found = useQuery(foundCandidatesQuery(sittingId, search));
  const isLongList = data.missing_count > data.missing.length;
  const listed = search === '' ? data.missing : (found.data?.candidates ?? []);
  const people = listed.some((one) => one.number === candidate?.number)
    ? listed
    : [...(candidate ? [candidate] : []), ...listed];
  const chosen = people.some((one) => String(one.number) === number) ? number : '';
  return (
    <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {picture_url ? (
        <a
          href={picture_url}
          target="_blank"
          rel="noreferrer"
          className="block overflow-hidden rounded-lg border border-border"
        >
          <img
            src={picture_url}
            alt={t('open.picture', { file, page: file_page })}
            loading="lazy"
            className="aspect-[210/297] w-full bg-muted object-contain"
          />
        </a>
      ) : (
        <p className="grid place-items-center rounded-lg bg-muted p-4 text-center text-muted-foreground text-sm">
          {t('open.noPicture')}
        </p>
      )}
      <div className="grid content-start gap-3">
        <div className="grid gap-1">
          <p className="text-muted-foreground text-sm tabular-nums">
            {t('open.where', { file, page: file_page })}
          </p>
          <p className="font-semibold">{t(`problems.${problem}`)}</p>
          {candidate && (
            <p className="wrap-anywhere">
              {[candidate.number, candidate.name, candidate.roll_number].filter(Boolean).join(' · ')}
            </p>
          )}
        </div>
        {picture_url && isLongList && (
          <SearchBox
            label={t('open.search')}
            placeholder={t('open.search')}
            value={search}
            onChange={setSearch}
          />
        )}
        {picture_url && (
          <Field label={t('open.whose')}>
            {(control) => (
              <NativeSelect {...control} value={chosen} onChange={(event) => setNumber(event.target.value)}>
                <option value="">{t('open.choose')}</option>
                {people.map((one) => (
                  <option key={one.number} value={one.number}>
                    {[one.number, one.name, one.roll_number].filter(Boolean).join(' · ')}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        )}
        <div className="flex flex-wrap gap-2">
          {picture_url && (
            <Button
              size="sm"
              disabled={chosen === '' || settle.isPending}
              onClick={() => settle.mutate({ pageId: id, number: Number(chosen) })}
            >
              {t('open.take')}
            </Button>
          )}
          <Button
            size="sm"
            variant="outline"
            disabled={settle.isPending}
            onClick={() => settle.mutate({ pageId: id, number: null })}
          >
            {t('open.leaveOut')}
          </Button>
        </div>
      </div>
    </div>
  );
}
