import { useTranslation } from 'react-i18next';
import type { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import { cutOffsKnownBefore } from '#core/domain/scoring/cut-offs.ts';
import { answersNotCounted } from '#core/domain/scoring/which-count.ts';
import type { Section } from '#core/domain/test-taking/sections.ts';
import { ExamInstructions } from '#web/components/exam-instructions/exam-instructions.tsx';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { NtaPalette, type NtaPaletteProps } from '#web/features/test-taking/components/nta/nta-palette.tsx';
import { NtaSubmitDialog } from '#web/features/test-taking/components/nta/nta-submit-dialog.tsx';
import { QuestionPaper } from '#web/features/test-taking/components/nta/question-paper.tsx';
import { ShortcutsDialog } from '#web/features/test-taking/components/shortcuts-dialog.tsx';
import type { ExamState } from '#web/features/test-taking/hooks/use-exam.ts';
import type { ExamLanguage } from '#web/features/test-taking/hooks/use-exam-language.ts';

export type NtaDialog = 'palette' | 'submit' | 'shortcuts' | 'paper' | 'instructions' | null;

type NtaDialogsProps = {
  dialog: NtaDialog;
  onChange: (dialog: NtaDialog) => void;
  exam: ExamState;
  answer: GetAttemptResponse;
  sections: readonly Section[];
  palette: NtaPaletteProps;
  language: ExamLanguage;
  unsavedPosition: number | null;
};

export function NtaDialogs(props: NtaDialogsProps) {
  const { dialog, onChange, exam, answer, sections, palette, language, unsavedPosition } = props;
  const { t } = useTranslation(['test-taking', 'common', 'exam-instructions']);
  const { attempt } = answer;
  const toggle = (wanted: NtaDialog) => (open: boolean) => onChange(open ? wanted : null);
  const minutes = Math.round((Date.parse(attempt.expires_at) - Date.parse(attempt.started_at)) / 60_000);
  return (
    <>
      <Dialog open={dialog === 'palette'} onOpenChange={toggle('palette')}>
        <DialogContent closeLabel={t('common:close')} focusFirst="[aria-current='step']">
          <DialogHeader>
            <DialogTitle>{t('palette.title')}</DialogTitle>
            <DialogDescription>{t('palette.text')}</DialogDescription>
          </DialogHeader>
          <NtaPalette {...palette} />
        </DialogContent>
      </Dialog>
      <Dialog open={dialog === 'paper'} onOpenChange={toggle('paper')}>
        <DialogContent
          closeLabel={t('common:close')}
          // At its beginning, wherever the exam is.
          focusFirst="h2"
          className="sm:max-w-3xl"
        >
          <DialogHeader>
            <DialogTitle tabIndex={-1} className="focus-visible:outline-none">
              {t('nta.paper')}
            </DialogTitle>
            <DialogDescription>{t('nta.paperText')}</DialogDescription>
          </DialogHeader>
          <QuestionPaper
            questions={exam.questions}
            open={exam.open}
            language={language}
            index={palette.index}
            onGoTo={palette.onGoTo}
          />
          {/* On a phone the other way out scrolls away with the beginning. */}
          <div className="sticky bottom-0 -mx-1 mt-4 bg-surface px-1 pt-3 sm:hidden">
            <Button variant="secondary" block onClick={() => onChange(null)}>
              {t('common:close')}
            </Button>
          </div>
        </DialogContent>
      </Dialog>
      <Dialog open={dialog === 'instructions'} onOpenChange={toggle('instructions')}>
        <DialogContent closeLabel={t('common:close')} aria-describedby={undefined} className="sm:max-w-2xl">
          <DialogHeader>
            <DialogTitle>{t('exam-instructions:title')}</DialogTitle>
          </DialogHeader>
          <ExamInstructions
            questions={exam.questions.length}
            minutes={minutes}
            marking={attempt.marking}
            clocks={clocksOf(answer.sections ?? [])}
            cutOffs={cutOffsKnownBefore(answer.sections ?? [], answer.cut_off)}
          />
        </DialogContent>
      </Dialog>
      <NtaSubmitDialog
        open={dialog === 'submit' && !exam.isTimeUp}
        onOpenChange={toggle('submit')}
        sections={sections}
        states={exam.ntaStates}
        unsavedPosition={unsavedPosition}
        notCounted={answersNotCounted(
          attempt.marking,
          exam.answers.map(({ given }) => given !== null),
        )}
        onSubmit={() => exam.submit('student')}
        isBeforeEnd={exam.open.last < exam.questions.length - 1}
      />
      <ShortcutsDialog
        isNta
        optionCount={exam.question?.options.length ?? 0}
        open={dialog === 'shortcuts'}
        onOpenChange={toggle('shortcuts')}
      />
    </>
  );
}

/** Of sections that lock, how long each is open for this candidate. */
function clocksOf(sections: NonNullable<GetAttemptResponse['sections']>) {
  return sections.flatMap(({ name, ends_sec }, place) => {
    const before = sections[place - 1]?.ends_sec ?? 0;
    return ends_sec === undefined ? [] : [{ name, seconds: ends_sec - before }];
  });
}
