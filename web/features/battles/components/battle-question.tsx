import { Check, ChevronDown, Minus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleOutcome, BattleQuestion, GetBattleResponse } from '#core/contracts/battles/battles.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { ReviewOption } from '#web/components/review-option.tsx';
import { Badge } from '#web/components/ui/badge.tsx';

type BattleQuestionItemProps = { question: BattleQuestion; battle: GetBattleResponse };

const LOOKS = {
  right: { variant: 'success', Icon: Check },
  wrong: { variant: 'danger', Icon: X },
  blank: { variant: 'neutral', Icon: Minus },
} as const;

/** Who was right, and on a press the options with the key, and why. */
export function BattleQuestionItem({ question, battle }: BattleQuestionItemProps) {
  const { t, i18n } = useTranslation('battles');
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="grid list-none grid-cols-[minmax(0,1fr)] gap-2 px-5 py-4 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
          <span className="flex items-start justify-between gap-4 text-muted-foreground text-sm">
            <span>{t('result.question', { position: question.position })}</span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 transition-transform group-open:rotate-180"
            />
          </span>
          <MathText text={question.stem} lang={i18n.language} canZoom={false} />
          <span className="flex flex-wrap gap-2">
            {question.outcomes.map((outcome, place) => (
              <Outcome
                // In the order of the players.
                key={String(place)}
                outcome={outcome}
                name={nameOf(battle, place, t)}
              />
            ))}
          </span>
        </summary>
        {isOpen && <Answer question={question} language={i18n.language} />}
      </details>
    </li>
  );
}

type Translate = ReturnType<typeof useTranslation<'battles'>>['t'];

function nameOf({ players, rival }: GetBattleResponse, place: number, t: Translate): string {
  const player = players[place];
  if (player?.is_self) return t('you');
  return rival === null ? (player?.name ?? '') : t(`rivals.${rival as 1}.name`);
}

function Outcome({ outcome, name }: { outcome: BattleOutcome | null; name: string }) {
  const { t } = useTranslation('battles');
  if (outcome === null) return null;
  const { variant, Icon } = LOOKS[outcome];
  return (
    <Badge variant={variant} className="max-w-full">
      <Icon aria-hidden="true" className="shrink-0" />
      <span className="truncate">{name}</span>
      <span className="sr-only">{t(`result.outcomes.${outcome}`)}</span>
    </Badge>
  );
}

function Answer({ question, language }: { question: BattleQuestion; language: string }) {
  const { t } = useTranslation('results');
  return (
    <div className="grid max-w-reading gap-5 px-5 pb-6">
      <ul className="grid gap-2">
        {question.options.map((option, index) => (
          <ReviewOption
            // An option has no identity but its place.
            key={`${question.id}-${String(index)}`}
            index={index}
            text={option}
            language={language}
            isCorrect={question.right_indexes.includes(index)}
            isPicked={index === question.chosen}
            isOneOfSeveral={question.right_indexes.length > 1}
          />
        ))}
      </ul>
      <div className="grid gap-1.5">
        <h3 className="font-semibold">{t('review.explanation')}</h3>
        {question.explanation ? (
          <MathText text={question.explanation} lang={language} />
        ) : (
          <p className="text-muted-foreground">{t('review.noExplanation')}</p>
        )}
      </div>
    </div>
  );
}
