import { useTranslation } from 'react-i18next';
import type { PartOfPaper } from '#core/domain/sitting-results/results-of.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { type Candidate, isBelow } from '#web/features/sitting-results/model/results-view.ts';
import { shownMarks } from '#web/features/sitting-results/model/shown-marks.ts';
import { formatMarks, formatNumber } from '#web/lib/i18n/format.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type CutOffNoteProps = { parts: readonly PartOfPaper[]; shown: readonly Candidate[] };

/** What has to be reached in which part, and how many of those shown do; nothing where the paper has no cut-off. */
export function CutOffNote({ parts, shown }: CutOffNoteProps) {
  const { t } = useTranslation('sitting-results');
  const asked = parts.filter(({ cut_off }) => cut_off);
  if (asked.length === 0) return null;
  const reached = shown.filter(({ cut_offs }) => cut_offs && !isBelow(cut_offs)).length;
  return (
    <Alert>
      <h2 className="font-semibold">{t('cutOffs.title')}</h2>
      <ul className="tabular-nums">
        {asked.map(({ name, max_marks, cut_off }) => (
          <li key={name} className="wrap-anywhere">
            {t(cut_off?.percent == null ? 'cutOffs.set' : 'cutOffs.needed', {
              name: name === '' ? t('cutOffs.whole') : subjectName(name),
              // To two decimals: rounded down it would not be enough.
              needed: formatMarks((cut_off?.marks ?? 0) / 100),
              max: shownMarks(max_marks),
              percent: formatNumber(cut_off?.percent ?? 0),
            })}
          </li>
        ))}
      </ul>
      <p>
        {t('cutOffs.reached', { count: reached })} {t('cutOffs.ranks')}
      </p>
    </Alert>
  );
}
