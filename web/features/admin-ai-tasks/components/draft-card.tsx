import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { DraftBody } from '#web/features/admin-ai-tasks/components/draft-body.tsx';
import { DraftEditor } from '#web/features/admin-ai-tasks/components/draft-editor.tsx';
import { PromptRecord } from '#web/features/admin-ai-tasks/components/prompt-record.tsx';
import type { Decide } from '#web/features/admin-ai-tasks/hooks/use-decide.ts';
import { type Draft, isQuiet } from '#web/features/admin-ai-tasks/model/draft.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { questionPath } from '#web/lib/question-bank/question-path.ts';

type DraftCardProps = {
  draft: Draft;
  /** Of its question: what tells it apart from the others of the list. */
  name: string;
  decide: Decide;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
};

/** A draft beside the question it is of, and the three things to do with it. */
export function DraftCard({ draft, name, decide, isSelected, onSelect }: DraftCardProps) {
  const { t } = useTranslation('admin-ai-tasks');
  const [isEditing, setEditing] = useState(false);
  const { id, task_type, locale, question_id, subject, chapter, warnings, is_changed } = draft;
  const type = t(`types.${task_type}`);
  const language = locale && t(`languages.${locale as 'hi'}`);
  /** Twenty drafts have the same buttons: this tells them apart. */
  const what = [type, language, name].filter(Boolean).join(' · ');
  const named = (action: string) => t('drafts.named', { action, what });
  const acceptName = t(task_type === 'qc' ? 'drafts.noted' : 'drafts.accept');
  const accept = (result?: Record<string, unknown>) =>
    decide.decide([{ task_id: id, accept: true, ...(result ? { result } : {}) }]);
  return (
    <li className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-4 rounded-xl border border-border bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Checkbox
          checked={isSelected}
          aria-label={what}
          disabled={!isQuiet(draft)}
          onCheckedChange={(checked) => onSelect(checked === true)}
        />
        <h3 className="font-semibold">{type}</h3>
        {language && <Badge variant="secondary">{language}</Badge>}
        <Badge>{t(`methods.${draft.method}`)}</Badge>
        <p className="text-muted-foreground text-sm md:ml-auto">
          {subjectName(subject)} · {chapter} ·{' '}
          <Link to={questionPath(question_id)} className="text-link underline underline-offset-2">
            {t('queue.question', { id: question_id.slice(-6) })}
          </Link>
        </p>
      </div>
      {is_changed && (
        <Alert kind="warning">
          <p>{t('drafts.changed')}</p>
        </Alert>
      )}
      {warnings.map((warning) => (
        <Alert key={warning} kind="warning">
          <p>{t(`warnings.${warning as 'overwrites'}`, { defaultValue: warning })}</p>
        </Alert>
      ))}
      {isEditing ? (
        <DraftEditor
          draft={draft}
          isBusy={decide.isPending}
          onSave={accept}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <DraftBody draft={draft} />
          <PromptRecord draft={draft} />
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              busy={decide.isPending}
              disabled={is_changed}
              aria-label={named(acceptName)}
              onClick={() => accept()}
            >
              {acceptName}
            </Button>
            {task_type !== 'qc' && (
              <Button
                variant="outline"
                size="sm"
                disabled={is_changed}
                aria-label={named(t('drafts.edit'))}
                onClick={() => setEditing(true)}
              >
                {t('drafts.edit')}
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              busy={decide.isPending}
              aria-label={named(t('drafts.refuse'))}
              onClick={() => decide.decide([{ task_id: id, accept: false }])}
            >
              {t('drafts.refuse')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
