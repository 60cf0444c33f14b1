import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerRow } from '#web/components/sheet-rows/answer-row.tsx';
import { useSheetPages } from '#web/components/sheet-rows/use-sheet-pages.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import type { ReviewedUpload } from '#web/features/print-review/api/get-print-upload.ts';
import { DetectionWarnings } from '#web/features/print-review/components/detection-warnings.tsx';
import { SheetPages } from '#web/features/print-review/components/sheet-pages.tsx';
import { UploadInfo } from '#web/features/print-review/components/upload-info.tsx';
import { useDecisions } from '#web/features/print-review/hooks/use-decisions.ts';
import { useSaveReview } from '#web/features/print-review/hooks/use-save-review.ts';
import { decisionOfKey } from '#web/features/print-review/model/decision-of-key.ts';
import { lastLetter } from '#web/features/print-review/model/last-letter.ts';
import { reasonOf } from '#web/lib/sheets/reason-of.ts';

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** What the keyboard is on in a question: the chosen answer, the first where there is none; where a number is typed, its field. */
function radioOf(row: Element | null | undefined): HTMLElement | null {
  const chosen = row?.querySelector<HTMLElement>('[role="radio"][aria-checked="true"]');
  return chosen ?? row?.querySelector<HTMLElement>('[role="radio"], input, [aria-pressed]') ?? null;
}

/** Enter presses the button Blank it is on, and leads on like its key; elsewhere it leads on only. */
const keyOf = ({ key, target }: KeyboardEvent) =>
  key === 'Enter' && target instanceof Element && target.closest('[data-choice="blank"]') ? 'Blank' : key;

/** Not every browser scrolls for what lies within the window, but under its bar: neither for the focus nor by its margin. */
function focusInSight(radio: HTMLElement | null): void {
  if (!radio) return;
  radio.focus({ preventScroll: true });
  radio.scrollIntoView({ block: 'nearest' });
  if (isCovered(radio)) radio.scrollIntoView({ block: 'center' });
}

function isCovered(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && !element.contains(seen);
}

/** The upload, its doubtful questions first, and the page they were read from. */
export function UploadReview({ upload, list: backTo }: { upload: ReviewedUpload; list: string }) {
  const { t } = useTranslation('print-review');
  const { t: rowText } = useTranslation('sheet-rows');
  const { questions, corrections, undecided, decide, forget } = useDecisions(upload);
  const { save, isPending } = useSaveReview(upload.id, backTo, forget);
  const pages = useSheetPages(
    upload.page_urls,
    upload.tests.config.questions.length,
    upload.layout,
    upload.detected?.forms,
  );
  const doubtful = questions.filter((question) => question.doubtful);
  const [shows, setShows] = useState<'doubtful' | 'all'>(doubtful.length > 0 ? 'doubtful' : 'all');
  const [current, setCurrent] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const shown = shows === 'doubtful' ? doubtful : questions;

  // Anyone who opens a sheet can decide its first doubtful question with a key at once, and sees which one it is.
  useEffect(() => {
    focusInSight(radioOf(list.current?.firstElementChild));
  }, []);
  const { answers = [], forms } = upload.detected ?? {};
  const reasons = new Map(answers.map((answer) => [answer.q, reasonOf(answer, forms?.[answer.q - 1])]));
  const reasonFor = (q: number) => {
    const reason = reasons.get(q);
    return reason ? rowText(`reasons.${reason}`) : undefined;
  };
  const goTo = (place: number) => {
    const q = shown[place]?.q;
    focusInSight(radioOf(list.current?.querySelector(`[data-q="${q}"]`)));
  };
  const onKeyDown = (event: KeyboardEvent, q: number, place: number) => {
    if (event.ctrlKey || event.metaKey) {
      if (event.key === 'Enter') save(corrections);
      return;
    }
    if (event.altKey) return;
    const question = shown[place];
    const decided = question && decisionOfKey(keyOf(event), question, pages);
    const step = decided ? decided.step : STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (decided) decide(q, decided.choice);
    if (step !== 0) goTo(place + step);
  };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid gap-6">
        <UploadInfo upload={upload} />
        <DetectionWarnings warnings={upload.detected?.warnings ?? []} />
        <section aria-labelledby="answers" className="grid gap-4">
          <h2 id="answers" className="font-semibold text-xl">
            {t('edit.answers')}
          </h2>
          <Segmented
            label={t('edit.shows')}
            value={shows}
            onValueChange={setShows}
            options={[
              { value: 'doubtful', label: t('edit.doubtful', { count: doubtful.length }) },
              { value: 'all', label: t('edit.all', { count: questions.length }) },
            ]}
          />
          <p className="text-muted-foreground text-sm">
            <span>{t('edit.keys', { last: lastLetter(pages, forms) })}</span>{' '}
            {forms && <span>{t('edit.keysOfRows')}</span>}
          </p>
          {shown.length === 0 && <p>{t('edit.nothingDoubtful')}</p>}
          <ol ref={list} className="grid gap-3">
            {shown.map((question, place) => (
              <AnswerRow
                key={question.q}
                question={question}
                page={pages.find(({ rows }) => rows.has(question.q))}
                reason={reasonFor(question.q)}
                onDecide={(choice) => decide(question.q, choice)}
                onFocus={() => setCurrent(question.q)}
                onKeyDown={(event) => onKeyDown(event, question.q, place)}
              />
            ))}
          </ol>
        </section>
        <div className="bottom-0 grid gap-3 border-border border-t bg-background py-4 [@media(min-height:26rem)]:sticky">
          {undecided > 0 && <Alert kind="warning">{t('edit.undecided', { count: undecided })}</Alert>}
          <Button className="justify-self-start" busy={isPending} onClick={() => save(corrections)}>
            {t('edit.save')}
          </Button>
        </div>
      </div>
      <SheetPages pages={pages} questions={questions} current={current} />
    </div>
  );
}
