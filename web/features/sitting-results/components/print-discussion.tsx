import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_DISCUSSED } from '#core/contracts/sitting-results/sitting-analysis.ts';
import { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { Button } from '#web/components/ui/button.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { printDiscussionSheet } from '#web/features/sitting-results/api/results.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { interfaceLanguages } from '#web/lib/i18n/languages.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type PrintDiscussionProps = { sittingId: string; group: string | undefined; positions: readonly number[] };

/** The chosen questions as a sheet for the class, in the language the class reads. */
export function PrintDiscussion({ sittingId, group, positions }: PrintDiscussionProps) {
  const { t, i18n } = useTranslation('sitting-results');
  const [language, setLanguage] = useState<ContentLanguage>(
    () => ContentLanguage.safeParse(i18n.language).data ?? 'en',
  );
  const print = useMutation({
    mutationFn: () =>
      printDiscussionSheet({ sitting_id: sittingId, group_id: group, positions: [...positions], language }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(failureText(error, t('questions.printFailed'))),
  });
  const isTooMany = positions.length > MAX_DISCUSSED;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-2">
        <NativeSelect
          aria-label={t('questions.language')}
          value={language}
          onChange={(event) => setLanguage(ContentLanguage.safeParse(event.target.value).data ?? 'en')}
          className="max-w-40"
        >
          {interfaceLanguages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <Button
          variant="outline"
          title={t('questions.printHint')}
          busy={print.isPending}
          disabled={positions.length === 0 || isTooMany}
          onClick={() => print.mutate()}
        >
          <Printer aria-hidden="true" />
          {t('questions.print', { count: positions.length })}
        </Button>
      </div>
      {isTooMany && (
        <p role="alert" className="text-sm text-warning-soft-foreground">
          {t('questions.tooMany', { most: formatNumber(MAX_DISCUSSED) })}
        </p>
      )}
    </div>
  );
}
