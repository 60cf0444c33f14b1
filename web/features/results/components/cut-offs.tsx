import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PARTS_OF_A_MARK } from '#core/contracts/exams/exact-marks.ts';
import type { SetCutOffs } from '#core/contracts/exams/exam-shape.ts';
import {
  type CutOffResult,
  type CutOffState,
  cutOffResults,
  withSetCutOffs,
} from '#core/domain/scoring/cut-offs.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Card } from '#web/components/ui/card.tsx';
import type { AttemptResult } from '#web/features/results/api/get-attempt-result.ts';
import { ownRankingQuery } from '#web/features/results/api/get-own-ranking.ts';
import type { AttemptedItem } from '#web/features/results/api/list-attempted-items.ts';
import { formatMarks } from '#web/lib/i18n/format.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type CutOffsProps = {
  attempt: AttemptResult;
  items: AttemptedItem[];
  /** By the institute, after its exam. */
  set?: SetCutOffs | null | undefined;
};

/** Whether the cut-offs of the exam were reached, section by section; nothing where it has none. */
export function CutOffs({ attempt: { tests, total_questions }, items, set }: CutOffsProps) {
  const { t } = useTranslation('results');
  const { sections, cutOff } = withSetCutOffs(
    { sections: tests?.sections ?? [], cutOff: tests?.cut_off ?? undefined },
    set,
  );
  if (cutOff === undefined && sections.every((section) => section.cutOff === undefined)) return null;
  const results = cutOffResults(
    {
      ...{ marking: tests?.marking ?? NEET_MARKING, sections, cutOff },
      questions: tests?.question_count ?? total_questions,
    },
    items.map(({ position, marks, mark_parts }) => ({
      position,
      parts: mark_parts ?? Math.round(marks * PARTS_OF_A_MARK),
    })),
  );
  return (
    <Card>
      <section aria-labelledby="cut-offs" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="cut-offs" className="font-semibold text-xl">
          {t('cutOffs.title')}
        </h2>
        <ul className="grid divide-y divide-border">
          {results.map((result, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one name
            <CutOffRow key={place} result={result} />
          ))}
        </ul>
        {results.some(({ state }) => state === 'announced') && (
          <p className="text-muted-foreground text-sm">{t('cutOffs.announcedText')}</p>
        )}
        {results.some(({ state }) => state === 'unknown') && (
          <p className="text-muted-foreground text-sm">{t('breakdown.hidden')}</p>
        )}
      </section>
    </Card>
  );
}

const LOOKS = {
  reached: { variant: 'success', Icon: CircleCheck },
  missed: { variant: 'warning', Icon: CircleX },
  announced: { variant: 'neutral', Icon: Clock },
  unknown: { variant: 'neutral', Icon: Clock },
} as const satisfies Record<CutOffState, object>;

function CutOffRow({ result: { name, state, percent, needed, marks, max } }: { result: CutOffResult }) {
  const { t } = useTranslation('results');
  const { variant, Icon } = LOOKS[state];
  const shown = (hundredths: number) => formatMarks(hundredths / 100);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-0.5">
        <span className="wrap-anywhere font-medium">
          {name === null ? t('cutOffs.whole') : subjectName(name)}
        </span>
        <span className="text-muted-foreground text-sm tabular-nums">
          {needed === null
            ? t('cutOffs.notKnown')
            : percent === null
              ? t('cutOffs.set', { needed: shown(needed), max: shown(max) })
              : t('cutOffs.needed', { needed: shown(needed), max: shown(max), percent })}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {marks !== null && (
          <span className="tabular-nums">{t('cutOffs.yours', { marks: shown(marks), max: shown(max) })}</span>
        )}
        <Badge variant={variant}>
          <Icon aria-hidden="true" />
          {t(`cutOffs.states.${state}`)}
        </Badge>
      </div>
    </li>
  );
}

type OfSittingProps = CutOffsProps & { userId: string; sittingId: string };

/** The same of an exam of the institute, which may have set its own. */
export function CutOffsOfSitting({ userId, sittingId, ...props }: OfSittingProps) {
  const { data } = useQuery(ownRankingQuery(userId, sittingId));
  return <CutOffs {...props} set={data?.cut_offs} />;
}
