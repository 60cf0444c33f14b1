import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newestRule, RANKING_RULES } from '#core/domain/ranking/rules/all-rules.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { publishRankingMutation, type RankingVersion } from '#web/features/admin-sittings/api/rankings.ts';
import { formatLongDateTime } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { ruleName, ruleText } from '#web/lib/rankings/rule-name.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type PublishRankingProps = {
  sittingId: string;
  /** The rule the sitting was scheduled with. */
  planned: string;
  latest: RankingVersion | null;
};

const NEWEST = [...new Set(RANKING_RULES.map(({ id }) => id))].flatMap((id) => newestRule(id) ?? []);

/** Publish the first ranking, or the next one where marks or the rule have changed since. */
export function PublishRanking({ sittingId, planned, latest }: PublishRankingProps) {
  const { t } = useTranslation('sitting-ranking');
  const queryClient = useQueryClient();
  const preferred = latest?.rule.id ?? planned;
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const rule = NEWEST.find(({ id }) => id === (chosen ?? preferred)) ?? NEWEST[0];
  const publish = useMutation({
    ...publishRankingMutation(queryClient, sittingId),
    onSuccess: ({ version, ranked }) =>
      toast.success(t('published', { version }), t('publishedText', { count: ranked })),
    onError: (error) => toast.error(failureText(error, t('publishFailed'))),
  });
  if (!rule) return null;
  const isInForce =
    latest !== null &&
    latest.outdated_at === null &&
    latest.rule.id === rule.id &&
    latest.rule.version === rule.version;
  const version = (latest?.version ?? 0) + 1;
  const action = latest ? t('publishNext', { version }) : t('publish');
  return (
    <section aria-labelledby="publish-ranking" className="grid max-w-reading gap-4">
      <h2 id="publish-ranking" className="font-semibold text-xl">
        {t('publish')}
      </h2>
      {latest?.outdated_at && (
        <Alert kind="warning">
          <p>
            {t('outdatedText', {
              version: latest.version,
              since: formatLongDateTime(new Date(latest.outdated_at)),
            })}
          </p>
        </Alert>
      )}
      <Field label={t('rule')} hint={ruleText(rule.id)}>
        {(control) => (
          <NativeSelect {...control} value={rule.id} onChange={({ target }) => setChosen(target.value)}>
            {NEWEST.map((each) => (
              <option key={each.id} value={each.id}>
                {ruleName(each)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {isInForce ? (
        <p className="text-muted-foreground">{t('inForceText', { version: latest.version })}</p>
      ) : (
        <Button className="justify-self-start" busy={publish.isPending} onClick={() => setAsked(true)}>
          <Trophy aria-hidden="true" />
          {action}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('publishTitle', { version })}
        text={t('publishText', { rule: ruleName(rule) })}
        cancel={t('notYet')}
        action={action}
        onAction={() => publish.mutate(rule.id)}
      />
    </section>
  );
}
