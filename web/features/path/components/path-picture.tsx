import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { GetPathResponse } from '#core/contracts/path/get-path.ts';
import { countStates, type Station } from '#core/domain/path/stations.ts';
import { StationMark } from '#web/features/path/components/station-mark.tsx';
import { HORIZON, layOut, PICTURE } from '#web/features/path/model/lay-out.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type PathPictureProps = {
  stations: readonly Station[];
  here: Station | null;
  forecast: GetPathResponse['forecast'];
};

/** Three roads that meet at the exam. A picture to look at: what it shows stands in the list, one by one. */
export function PathPicture({ stations, here, forecast }: PathPictureProps) {
  const { t } = useTranslation('path');
  const roads = layOut(stations);
  const places = roads.flatMap((road) => road.places);
  const navigate = useNavigate();
  const own = places.find(({ station }) => station === here);
  const open = ({ subject, chapter }: Station) =>
    navigate({ to: '/app/path/$subject/$chapter', params: { subject, chapter } });
  return (
    <svg
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      role="img"
      aria-label={t('picture', { all: stations.length, ...countStates(stations) })}
      className="block h-auto w-full rounded-xl bg-surface"
    >
      <path d={SKY} className="fill-primary-soft" />
      <circle cx={HORIZON.x} cy={HORIZON.y} r="52" className="fill-achievement-soft" />
      <circle cx={HORIZON.x} cy={HORIZON.y} r="30" className="fill-achievement" />
      <path d={GROUND} className="fill-surface" />
      <text
        x={HORIZON.x}
        y="30"
        textAnchor="middle"
        className="fill-primary-soft-foreground font-semibold text-sm"
      >
        {forecast ? `${t('exam')} · ${t('forecast.short', forecast)}` : t('exam')}
      </text>
      {roads.map(({ subject, line, labelX }) => (
        <g key={subject} className="fill-none">
          <path
            d={line}
            strokeLinecap="round"
            className="stroke-[13] stroke-muted dark:stroke-primary-soft"
          />
          <path
            d={line}
            strokeDasharray="1 6"
            strokeLinecap="round"
            className="stroke-2 stroke-border dark:stroke-muted-foreground/50"
          />
          <text
            x={labelX}
            y={PICTURE.height - 16}
            textAnchor="middle"
            className="fill-foreground font-medium text-sm"
          >
            {subjectName(subject)}
          </text>
        </g>
      ))}
      {own && <circle cx={own.x} cy={own.y} r="11" className="fill-none stroke-2 stroke-primary" />}
      {places.map(({ station, x, y }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a short cut for who points; the list has a link to each
        <g
          key={`${station.subject}/${station.chapter}`}
          transform={`translate(${x} ${y})`}
          className="cursor-pointer"
          onClick={() => open(station)}
        >
          <StationMark state={station.state} />
        </g>
      ))}
    </svg>
  );
}

const HILLS = `M0 ${HORIZON.y + 14}C60 ${HORIZON.y - 14} 110 ${HORIZON.y + 6} ${HORIZON.x} ${HORIZON.y}S300 ${HORIZON.y - 16} 360 ${HORIZON.y + 10}`;
const SKY = `M0 0H${PICTURE.width}V${HORIZON.y + 40}H0z`;
const GROUND = `${HILLS}V${PICTURE.height}H0z`;
