import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { GetPathResponse } from '#core/contracts/path/get-path.ts';
import type { Station } from '#core/domain/path/stations.ts';
import { Landscape, RoadLine } from '#web/features/path/components/landscape.tsx';
import { StationMark } from '#web/features/path/components/station-mark.tsx';
import { layOut, PICTURE } from '#web/features/path/model/lay-out.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type PathPictureProps = {
  stations: readonly Station[];
  here: Station | null;
  forecast: GetPathResponse['forecast'];
};

/** Three roads that meet at the exam. A picture to look at: what it shows stands in the list, one by one. */
export function PathPicture({ stations, here, forecast }: PathPictureProps) {
  const { t } = useTranslation('path');
  const roads = layOut(stations, PICTURE);
  const places = roads.flatMap((road) => road.places);
  const navigate = useNavigate();
  const own = places.find(({ station }) => station === here);
  const open = ({ subject, chapter }: Station) =>
    navigate({ to: '/app/path/$subject/$chapter', params: { subject, chapter } });
  return (
    <Landscape shape={PICTURE} stations={stations}>
      <text
        x={PICTURE.horizon.x}
        y="30"
        textAnchor="middle"
        className="fill-primary-soft-foreground font-semibold text-sm"
      >
        {forecast ? `${t('exam')} · ${t('forecast.short', forecast)}` : t('exam')}
      </text>
      {roads.map(({ subject, line, labelX }) => (
        <g key={subject}>
          <RoadLine line={line} />
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
    </Landscape>
  );
}
