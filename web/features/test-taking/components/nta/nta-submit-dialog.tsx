import { useTranslation } from 'react-i18next';
import { splitLongWords } from '#core/domain/question-bank/long-words.ts';
import { countNtaStates, NTA_STATES, type NtaState } from '#core/domain/test-taking/nta-state.ts';
import type { Section } from '#core/domain/test-taking/sections.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { NtaSign } from '#web/components/exam-instructions/nta-sign.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { AnswersNotCounted } from '#web/features/test-taking/components/choice-notice.tsx';
import { shortNames } from '#web/features/test-taking/model/short-names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type SummaryProps = { sections: readonly Section[]; states: readonly NtaState[] };
type NtaSubmitDialogProps = SummaryProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question on screen, when its option is chosen and not saved. */
  unsavedPosition: number | null;
  /** Answers that are too many in their section. */
  notCounted: number;
  /** Sections are still to come that this would leave unanswered. */
  isBeforeEnd: boolean;
  onSubmit: () => void;
};

export function NtaSubmitDialog(props: NtaSubmitDialogProps) {
  const { open, onOpenChange, sections, states, unsavedPosition, notCounted, isBeforeEnd, onSubmit } = props;
  const { t } = useTranslation('test-taking');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('confirm.title')}
      text={t(isBeforeEnd ? 'confirm.beforeEnd' : 'confirm.text')}
      cancel={t('confirm.back')}
      action={t('submit')}
      onAction={onSubmit}
    >
      {unsavedPosition !== null && (
        <Alert kind="warning" className="mt-4">
          <p>{t('nta.unsavedAtEnd', { position: unsavedPosition })}</p>
        </Alert>
      )}
      <AnswersNotCounted count={notCounted} />
      <SummaryTable sections={sections} states={states} />
    </ConfirmDialog>
  );
}

/** States down, sections across: five rows fit a phone where seven columns do not. */
function SummaryTable({ sections, states }: SummaryProps) {
  const { t } = useTranslation(['test-taking', 'exam-instructions']);
  const short = shortNames(sections.map(({ subject }) => subjectName(subject)));
  const columns = sections.map(({ subject, places }, at) => ({
    key: String(places[0]),
    subject: subjectName(subject),
    short: short[at] ?? '',
    counts: countNtaStates(places.flatMap((place) => states[place] ?? [])),
  }));
  const all = t('nta.all');
  if (columns.length > 1)
    columns.push({
      key: 'all',
      subject: all,
      short: shortNames([all]).join(),
      counts: countNtaStates(states),
    });
  return (
    <table className="mt-5 w-full text-sm tabular-nums">
      <caption className="sr-only">{t('nta.summary')}</caption>
      <thead>
        <tr className="text-muted-foreground">
          <th scope="col" className="pb-2 text-left font-medium">
            {t('nta.state')}
          </th>
          {columns.map(({ key, subject, short: name }) => (
            <th
              key={key}
              scope="col"
              className="pb-2 pl-1.5 text-right font-medium text-xs sm:pl-2 sm:text-sm"
            >
              <span className="sr-only sm:not-sr-only">{subject}</span>
              <span aria-hidden="true" className="sm:hidden">
                {name}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NTA_STATES.map((state) => (
          <tr key={state} className="border-border border-t">
            <th scope="row" className="py-2 text-left font-normal">
              <span className="flex items-center gap-2.5">
                <NtaSign state={state} className="size-6" />
                {splitLongWords(t(`exam-instructions:states.${state}`), 'cell').join('\u00ad')}
              </span>
            </th>
            {columns.map(({ key, counts }) => (
              <td key={key} className="py-2 pl-1.5 text-right font-semibold sm:pl-2">
                {counts[state]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
