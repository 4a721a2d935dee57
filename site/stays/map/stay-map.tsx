import { Link } from 'react-router';
import { MAP_HEIGHT, MAP_WIDTH } from './map-frame.ts';
import type { StayMapView } from './map-view.ts';

/** Pins that have no room for their price show it to who points at them. */
const SHOWN = {
  always: '',
  wide: 'max-md:hidden group-hover:block group-focus-visible:block',
  never: 'hidden group-hover:block group-focus-visible:block',
};

/** Hotels where they are, each a link with its price. What is drawn is in the map's own pixels: on a phone it is larger in them. */
export function StayMap({ map, label, note }: { map: StayMapView; label: string; note: string }) {
  return (
    <nav aria-label={label} className="overflow-hidden rounded-2xl border border-line bg-sunken">
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className="block h-auto w-full" role="presentation">
        <image href={map.src} width={MAP_WIDTH} height={MAP_HEIGHT} />
        {map.points.toReversed().map(({ key, href, name, x, y, label: price, shown }) => (
          <Link key={key} to={href} aria-label={name} className="group outline-none">
            <title>{name}</title>
            <circle cx={x} cy={y} className="fill-transparent [r:28px] md:[r:14px]" />
            <circle
              cx={x}
              cy={y}
              className="fill-accent stroke-surface [r:12px] [stroke-width:3px] group-hover:fill-accent-strong group-focus-visible:stroke-ink group-focus-visible:[stroke-width:6px] md:[r:7px]"
            />
            <text
              x={x}
              y={y}
              textAnchor="middle"
              className={`figures -translate-y-[20px] fill-ink stroke-surface text-[30px] font-bold [paint-order:stroke] [stroke-linejoin:round] [stroke-width:9px] md:-translate-y-[13px] md:text-[15px] md:[stroke-width:5px] ${SHOWN[shown]}`}
            >
              {price}
            </text>
          </Link>
        ))}
      </svg>
      <p className="px-3 py-2 text-sm text-muted">{note}</p>
    </nav>
  );
}
