import { Check, CircleDashed, Flag, type LucideIcon, RotateCcw, Timer, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { OtherKey } from '#core/domain/questions/kinds/other-key.ts';
import { OtherAnswer } from '#core/domain/questions/kinds/registry.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { ReviewNumber } from '#web/components/review-number.tsx';
import { ReviewOption } from '#web/components/review-option.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { UntranslatedNote } from '#web/components/untranslated-note.tsx';
import type { MistakeKind, NotebookEntry } from '#web/features/notebook/api/list-entries.ts';
import { useSaveEntry } from '#web/features/notebook/api/save-entry.ts';
import { Note } from '#web/features/notebook/components/note.tsx';
import { formatDate } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { toast } from '#web/lib/page/toast.ts';
import { usePractiseMistake } from '#web/lib/student/use-practise.ts';

const icons: Record<MistakeKind, LucideIcon> = { wrong: X, blank: CircleDashed, marked: Flag, slow: Timer };
const colours = { wrong: 'danger', blank: 'neutral', marked: 'violet', slow: 'warning' } as const;

type EntryProps = { userId: string; entry: NotebookEntry };

export function Entry({ userId, entry }: EntryProps) {
  const { t } = useTranslation('notebook');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const save = useSaveEntry(userId, entry.question_id, ({ known_at }) =>
    toast.success(t(known_at ? 'wellDone' : 'backAgain')),
  );
  const Icon = icons[entry.kind];
  const isKnown = entry.known_at !== null;
  const toggleKnown = () =>
    save.mutate(
      { known_at: isKnown ? null : new Date().toISOString() },
      {
        onError: () => toast.error(t('saveFailed')),
      },
    );
  return (
    <li>
      <Card>
        <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted-foreground text-sm">
          <Badge variant={colours[entry.kind]}>
            <Icon aria-hidden="true" />
            {t(`kinds.${entry.kind}`)}
          </Badge>
          {entry.confidence && <Badge variant="neutral">{t(`confidence.${entry.confidence}`)}</Badge>}
          <span>{chapterName(entry.chapter)}</span>
          <span>{formatDate(entry.missed_at)}</span>
          {entry.times > 1 && <span>{t('times', { count: entry.times })}</span>}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <MathText text={entry.stem} lang={entry.language} />
          <UntranslatedNote language={entry.language} />
        </div>
        {entry.successor_id && <Corrected questionId={entry.question_id} />}
        {isOpen && <Solution id={id} entry={entry} />}
        <Note userId={userId} questionId={entry.question_id} note={entry.note}>
          <Button
            variant="outline"
            size="sm"
            className="min-h-11"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'hide' : 'show')}
          </Button>
          <Button variant="ghost" size="sm" className="min-h-11" busy={save.isPending} onClick={toggleKnown}>
            {isKnown ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
            <span>{t(isKnown ? 'putBack' : 'known')}</span>
          </Button>
        </Note>
      </Card>
    </li>
  );
}

/** The question stands here as it was answered; practice asks what took its place. */
function Corrected({ questionId }: { questionId: string }) {
  const { t } = useTranslation('notebook');
  const { start, isBusy } = usePractiseMistake(questionId);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="text-muted-foreground">{t('corrected')}</p>
      <Button variant="link" size="sm" busy={isBusy} onClick={start}>
        {t('practiseCorrected')}
      </Button>
    </div>
  );
}

/** Of a question that is answered with a number; null: it is not. */
function numberOf({ kind_of_question, key, answer }: NotebookEntry) {
  const numberKey = OtherKey.safeParse(key).data;
  if (kind_of_question !== 'numerical' || numberKey?.kind !== 'numerical') return null;
  const given = OtherAnswer.safeParse(answer).data;
  return { numberKey, given: given?.kind === 'numerical' ? given.value : null };
}

/** The options that are right, and those that were chosen. */
function optionsOf({ key, answer, correct_index, selected_index }: NotebookEntry) {
  const several = OtherKey.safeParse(key).data;
  if (several?.kind !== 'multiple') return { right: [correct_index], picked: [selected_index] };
  const given = OtherAnswer.safeParse(answer).data;
  return { right: several.right.flat(), picked: given?.kind === 'multiple' ? given.chosen : [] };
}

function Solution({ id, entry }: { id: string; entry: NotebookEntry }) {
  const { t } = useTranslation('notebook');
  const { options, language } = entry;
  const { right, picked } = optionsOf(entry);
  const number = numberOf(entry);
  const explanation = explanationText(entry.explanation);
  return (
    <div id={id} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      {number && <ReviewNumber {...number} isRight={entry.kind === 'marked' || entry.kind === 'slow'} />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
        {options.map((option, index) => (
          <ReviewOption
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no other name than their place
            key={index}
            index={index}
            text={option}
            language={language}
            isCorrect={right.includes(index)}
            isPicked={picked.includes(index)}
            isOneOfSeveral={right.length > 1}
          />
        ))}
      </ul>
      {explanation && (
        <div>
          <p className="mb-1 font-semibold">{t('explanation')}</p>
          <MathText text={explanation} lang={textLanguage(explanation)} className="block" />
        </div>
      )}
    </div>
  );
}
