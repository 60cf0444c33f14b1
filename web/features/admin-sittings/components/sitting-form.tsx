import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { AudienceFields } from '#web/features/admin-sittings/components/audience-fields.tsx';
import { ConductFields } from '#web/features/admin-sittings/components/conduct-fields.tsx';
import { ExtraTimeFields } from '#web/features/admin-sittings/components/extra-time-fields.tsx';
import { PaperField } from '#web/features/admin-sittings/components/paper-field.tsx';
import { ReadinessPanel } from '#web/features/admin-sittings/components/readiness-panel.tsx';
import { RoomFields } from '#web/features/admin-sittings/components/room-fields.tsx';
import { TimeFields } from '#web/features/admin-sittings/components/time-fields.tsx';
import type { DraftFieldsProps } from '#web/features/admin-sittings/model/draft-fields.ts';
import { problemsOf, type SittingDraft } from '#web/features/admin-sittings/model/sitting-draft.ts';

type SittingFormProps = {
  initial: SittingDraft;
  /** Of one that is scheduled already: its paper stays. */
  sittingId?: string;
  action: string;
  isBusy: boolean;
  /** Why the last try was refused. */
  failure: string | null;
  onSubmit: (draft: SittingDraft) => void;
  /** Of a plan that may be kept for later. */
  onKeep?: (draft: SittingDraft) => void;
  isKeeping?: boolean;
};

/** Paper, time, audience and conduct on one page, with what would go wrong beside it. */
export function SittingForm({
  initial,
  sittingId,
  action,
  isBusy,
  failure,
  onSubmit,
  onKeep,
  isKeeping = false,
}: SittingFormProps) {
  const { t } = useTranslation('admin-sittings');
  const [draft, setDraft] = useState(initial);
  const [isTried, setTried] = useState(false);
  const found = problemsOf(draft, new Date());
  const fields: DraftFieldsProps = {
    draft,
    onChange: (change) => setDraft((before) => ({ ...before, ...change })),
    problems: isTried ? found : [],
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (found.length === 0 && !isBusy) onSubmit(draft);
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        {!sittingId && <PaperField {...fields} />}
        <TimeFields {...fields} />
        <AudienceFields {...fields} />
        <RoomFields {...fields} />
        <ExtraTimeFields {...fields} />
        <ConductFields {...fields} />
      </div>
      <aside className="grid content-start gap-4 lg:sticky lg:top-24 lg:self-start">
        <ReadinessPanel draft={draft} sittingId={sittingId} isComplete={found.length === 0} />
        {failure && (
          <Alert kind="danger" role="alert">
            <p>{failure}</p>
          </Alert>
        )}
        {isTried && found.length > 0 && (
          <Alert kind="danger" role="alert">
            <p>{t('problems.some')}</p>
          </Alert>
        )}
        <Button type="submit" size="lg" block busy={isBusy}>
          {action}
        </Button>
        {onKeep && (
          <Button
            type="button"
            variant="outline"
            block
            busy={isKeeping}
            disabled={isBusy}
            onClick={() => onKeep(draft)}
          >
            {t('drafts.keep')}
          </Button>
        )}
      </aside>
    </form>
  );
}
