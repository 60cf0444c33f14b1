import { useTranslation } from 'react-i18next';
import type { GetPathResponse } from '#core/contracts/path/get-path.ts';
import { countStates, STATION_STATES, type Station } from '#core/domain/path/stations.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { ProductName } from '#web/components/product-name.tsx';
import { PathPicture } from '#web/features/path/components/path-picture.tsx';
import { StationIcon } from '#web/features/path/components/station-mark.tsx';
import { forecastWords } from '#web/features/path/model/forecast-words.ts';
import { formatLongDate, formatNumber } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { cn } from '#web/lib/page/cn.ts';

type PosterProps = {
  stations: readonly Station[];
  here: Station | null;
  forecast: GetPathResponse['forecast'];
};

/** The path on one sheet, A4 or anything of its shape; its measures are those of paper. */
export function Poster({ stations, here, forecast }: PosterProps) {
  const { t, i18n } = useTranslation('path');
  // In Tamil and Telugu names take half as much room again.
  const isLong = i18n.language === 'ta' || i18n.language === 'te';
  const counts = countStates(stations);
  return (
    <section className="text-black [page:poster] [print-color-adjust:exact]">
      <div className="flex items-baseline justify-between border-black border-b pb-[2mm]">
        <p className="font-bold text-[20pt] leading-tight">{t('title')}</p>
        <p className="text-[9pt]">
          <ProductName />
          <span> · {formatLongDate(new Date())}</span>
        </p>
      </div>
      <p className="flex items-baseline gap-[3mm] pt-[3mm] text-[12pt]">
        <span className="font-bold text-[26pt] leading-none">{formatNumber(counts.mastered)}</span>
        <span>{t('hero', { all: stations.length })}</span>
      </p>
      {forecast && <p className="pt-[1mm] text-[10pt]">{t('forecast.range', forecastWords(forecast))}</p>}
      <div className={cn('grid gap-[6mm] pt-[4mm]', isLong ? LONG_NAMES : SHORT_NAMES)}>
        <div className="grid content-start gap-[4mm]">
          <PathPicture stations={stations} here={here} forecast={forecast} />
          <ul className="grid gap-[1.5mm] text-[9pt]">
            {STATION_STATES.map((state) => (
              <li key={state} className="flex items-center gap-[2mm]">
                <StationIcon state={state} />
                <span>
                  {t(`states.${state}`)}: {formatNumber(counts[state])}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div className="columns-2 gap-[4mm] leading-tight">
          {SUBJECTS.map((subject) => (
            <ChapterNames
              key={subject}
              subject={subject}
              stations={stations.filter((station) => station.subject === subject)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

const SHORT_NAMES = 'grid-cols-[86mm_minmax(0,1fr)] text-[7pt]';
const LONG_NAMES = 'grid-cols-[64mm_minmax(0,1fr)] text-[6pt]';

function ChapterNames({ subject, stations }: { subject: string; stations: readonly Station[] }) {
  return (
    <>
      <p className="break-after-avoid pt-[1mm] pb-[1mm] font-bold text-[9pt]">{subjectName(subject)}</p>
      <ol>
        {stations.map(({ chapter, state }) => (
          <li key={chapter} className="flex break-inside-avoid items-start gap-[1mm] pb-[0.8mm]">
            <span className="w-[3mm] shrink-0 [&>svg]:size-[3mm]">
              <StationIcon state={state} />
            </span>
            <span>{chapterName(chapter)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
