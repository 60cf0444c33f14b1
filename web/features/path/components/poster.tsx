import { useTranslation } from 'react-i18next';
import type { GetPathResponse } from '#core/contracts/path/get-path.ts';
import { countStates, STATION_STATES, type Station } from '#core/domain/path/stations.ts';
import { ProductName } from '#web/components/product-name.tsx';
import { SubjectMark } from '#web/components/stamps/subject-mark.tsx';
import { Landscape, RoadLine } from '#web/features/path/components/landscape.tsx';
import { StationIcon, StationMark } from '#web/features/path/components/station-mark.tsx';
import { forecastWords } from '#web/features/path/model/forecast-words.ts';
import { layOut, type Place, POSTER, type Road, UNITS_PER_MM } from '#web/features/path/model/lay-out.ts';
import { formatLongDate, formatNumber } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type PosterProps = {
  stations: readonly Station[];
  here: Station | null;
  path: Pick<GetPathResponse, 'exam_in' | 'forecast'>;
};

/** Larger on A3, smaller on A5 and on sheets wider for their height than these. */
const SIZES =
  '[@media(min-width:250mm)]:[zoom:1.41] [@media(max-width:160mm)]:[zoom:0.67] [@media(min-aspect-ratio:74/100)]:[zoom:0.92]';

/** The path on one sheet, in measures of A4: each road as long as the sheet, with the names of its chapters. */
export function Poster({ stations, here, path }: PosterProps) {
  const { t, i18n } = useTranslation('path');
  const roads = layOut(stations, POSTER);
  const places = roads.flatMap((road) => road.places);
  const own = places.find(({ station }) => station === here);
  const counts = countStates(stations);
  return (
    <section
      className={`relative mx-[calc(50%-95mm)] h-[276mm] w-[190mm] text-black [page:poster] [print-color-adjust:exact] [&_p,&_p_*]:leading-[1.3] ${SIZES}`}
    >
      <Landscape shape={POSTER} stations={stations} className="size-full">
        {roads.map(({ subject, line }) => (
          <RoadLine key={subject} line={line} />
        ))}
        {own && <circle cx={own.x} cy={own.y} r="9" className="fill-none stroke-2 stroke-primary" />}
        {places.map(({ station, x, y }) => (
          <g key={`${station.subject}/${station.chapter}`} transform={`translate(${x} ${y})`}>
            <StationMark state={station.state} />
          </g>
        ))}
      </Landscape>
      <header className="absolute inset-x-[6mm] top-[6mm] grid grid-cols-3 gap-[4mm]">
        <div>
          <p className="font-bold text-[18pt]">{t('title')}</p>
          <p className="pt-[1mm] text-[9pt]">
            <ProductName /> · {formatLongDate(new Date())}
          </p>
        </div>
        <ExamDay days={path.exam_in} />
        <div className="text-end">
          <p className="font-bold text-[26pt]">{formatNumber(counts.mastered)}</p>
          <p className="pt-[1mm] text-[10pt]">{t('hero', { all: stations.length })}</p>
          {path.forecast && (
            <p className="pt-[1mm] text-[10pt]">{t('forecast.range', forecastWords(path.forecast))}</p>
          )}
        </div>
      </header>
      {roads.map((road) => (
        <section key={road.subject}>
          <RoadName road={road} />
          <ol style={lettersOf(roads, i18n.language)}>
            {road.places.map((place) => (
              <Name key={place.station.chapter} place={place} endX={endOfNames(road)} here={here} />
            ))}
          </ol>
        </section>
      ))}
      <ul className="absolute inset-x-[4mm] bottom-[3mm] grid grid-cols-4 gap-[3mm]">
        {STATION_STATES.map((state) => (
          <li key={state} className="flex items-start gap-[1.5mm]">
            <StationIcon state={state} />
            <p className="text-[9pt]">
              <span className="font-bold">
                {t(`states.${state}`)}: {formatNumber(counts[state])}
              </span>
              <span className="block text-[7pt]">{t(`means.${state}`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Above the sun: when it is, and how far away. */
function ExamDay({ days }: { days: number | null }) {
  const { t } = useTranslation(['path', 'common']);
  const isToCome = days !== null && days >= 0;
  return (
    <div className="text-center">
      <p className="font-bold text-[12pt]">
        {isToCome ? formatLongDate(new Date(Date.now() + days * DAY_MS)) : t('path:exam')}
      </p>
      {isToCome && days > 0 && (
        <p className="text-[10pt]">{t('common:examIn', { count: days, days: formatNumber(days) })}</p>
      )}
    </div>
  );
}

const DAY_MS = 86_400_000;

/** Names of two lines fit between the stations of the fullest road. */
function lettersOf(roads: readonly Road[], language: string) {
  const most = Math.max(...roads.map(({ places }) => places.length));
  const apartMm = (POSTER.firstY - POSTER.lastY) / UNITS_PER_MM / (most - 1);
  // Letters of Indian scripts need a little more room between names.
  const linesApart = language === 'en' ? 1.2 : 1.3;
  return { fontSize: `${Math.min(LARGEST_MM, apartMm / 2 / linesApart)}mm` };
}

const LARGEST_MM = 3.4;

const at = (x: number, y: number) => ({
  left: `${(100 * x) / POSTER.width}%`,
  top: `${(100 * y) / POSTER.height}%`,
});

/** Up to where the next road, or the sheet, leaves room. */
const endOfNames = ({ labelX }: Road) =>
  Math.min(POSTER.width, labelX + POSTER.apart - POSTER.bend - 3 * UNITS_PER_MM);

function Name({ place, endX, here }: { place: Place; endX: number; here: Station | null }) {
  const { t } = useTranslation('path');
  const { station, x, y } = place;
  const width = `${(endX - x) / UNITS_PER_MM}mm`;
  return (
    <li
      className="absolute -translate-y-1/2 ps-[4.5mm] leading-[1.2] *:leading-[1.2]"
      style={{ ...at(x, y), width }}
    >
      <span>{chapterName(station.chapter)}</span>
      {station === here && <span className="font-bold text-primary"> · {t('here')}</span>}
    </li>
  );
}

/** Where a road begins: its subject, and how much of it is mastered. */
function RoadName({ road: { subject, places, labelX } }: { road: Road }) {
  const { t } = useTranslation('path');
  const { mastered } = countStates(places.map(({ station }) => station));
  return (
    <p
      className="absolute flex -translate-x-[5mm] items-center gap-[1.5mm] text-[9pt]"
      style={at(labelX, POSTER.firstY + 14)}
    >
      <SubjectMark subject={subject} className="size-[7mm]" />
      <span>
        <span className="block font-bold text-[11pt]">{subjectName(subject)}</span>
        {t('of', { mastered, all: places.length })}
      </span>
    </p>
  );
}
