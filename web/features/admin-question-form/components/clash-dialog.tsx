import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { latestEntriesQuery } from '#web/features/admin-question-form/api/list-latest-entries.ts';
import type { Clash } from '#web/features/admin-question-form/hooks/use-question-form.ts';
import { fieldText } from '#web/features/admin-question-form/model/field-text.ts';
import { type FieldChange, placeName } from '#web/features/admin-question-form/model/merge-drafts.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';

type ClashDialogProps = {
  clash: Clash;
  /** The fields where mine is to stay. */
  onMerge: (mine: ReadonlySet<string>) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Somebody else saved the question: who, what they changed, and which of both is to stand. Nothing has been written. */
export function ClashDialog({ clash, onMerge, onTakeTheirs, onClose }: ClashDialogProps) {
  const { t } = useTranslation(['question-form', 'common']);
  const { data: entries = [] } = useQuery(latestEntriesQuery(clash.theirs));
  const last = entries.find((entry) => clash.changes.some(({ part }) => part === (entry.part ?? 'original')));
  const contested = clash.changes.filter(({ isContested }) => isContested);
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(contested.map(placeName)));
  const who = last?.actor ?? t('question-form:clash.somebody');
  const choose = (name: string, isMine: boolean) =>
    setMine((before) => new Set(isMine ? [...before, name] : [...before].filter((other) => other !== name)));
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent closeLabel={t('common:close')} className="max-h-[90dvh] overflow-y-auto sm:max-w-3xl">
        <DialogTitle>{t('question-form:clash.title')}</DialogTitle>
        <DialogDescription>
          {last
            ? t('question-form:clash.text', { who, when: formatDateTime(last.created_at) })
            : t('question-form:clash.textWithoutName')}
        </DialogDescription>
        <ul className="mt-4 grid gap-4">
          {clash.changes.map((change) => (
            <Changed
              key={placeName(change)}
              change={change}
              isMine={mine.has(placeName(change))}
              onChoose={(isMine) => choose(placeName(change), isMine)}
            />
          ))}
        </ul>
        <DialogFooter>
          <Button variant="outline" onClick={onTakeTheirs}>
            {t('question-form:clash.takeTheirs')}
          </Button>
          <Button onClick={() => onMerge(mine)}>{t('question-form:clash.merge')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type ChangedProps = { change: FieldChange; isMine: boolean; onChoose: (isMine: boolean) => void };

function Changed({ change, isMine, onChoose }: ChangedProps) {
  const { t } = useTranslation('question-form');
  const { part, field, isContested } = change;
  const name = t(`fieldNames.${field}`);
  const label = part === 'original' ? name : `${t(`languages.${part}`)}: ${name}`;
  const texts = isContested
    ? ([
        ['mine', change.mine],
        ['theirs', change.theirs],
      ] as const)
    : ([['theirs', change.theirs]] as const);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-border border-t pt-3">
      <h3 className="font-semibold">{label}</h3>
      <dl className="grid gap-2 sm:grid-flow-col sm:auto-cols-fr">
        {texts.map(([whose, value]) => (
          <div key={whose} className="min-w-0">
            <dt className="text-muted-foreground text-sm">{t(`clash.${whose}`)}</dt>
            <dd className="whitespace-pre-line break-words">{fieldText(field, value) || '—'}</dd>
          </div>
        ))}
      </dl>
      {isContested && (
        <Segmented
          label={t('clash.choose', { field: label })}
          value={isMine ? 'mine' : 'theirs'}
          onValueChange={(value) => onChoose(value === 'mine')}
          options={[
            { value: 'mine', label: t('clash.keepMine') },
            { value: 'theirs', label: t('clash.keepTheirs') },
          ]}
        />
      )}
    </li>
  );
}
