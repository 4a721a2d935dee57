import { Link } from 'react-router';
import * as es from '../messages/es.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './map-size.ts';
import type { ExploreView, MapPointView } from './read-explore.ts';

/** Points that have no room for their price show it to who points at them. */
const SHOWN = {
  always: '',
  wide: 'max-md:hidden group-hover:block group-focus-visible:block',
  never: 'hidden group-hover:block group-focus-visible:block',
};

/** The places where they are, each a link with its price. What is drawn is in the map's own pixels: on a phone it is larger in them. */
export function ExploreMap({ map, originName }: { map: NonNullable<ExploreView['map']>; originName: string }) {
  const { frame, home, points } = map;
  return (
    <nav aria-label={es.explore.map(originName)} className="overflow-hidden rounded-2xl border border-line bg-sunken">
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className="block h-auto w-full" role="presentation">
        <image href={`/explore-map/${frame}.svg`} width={MAP_WIDTH} height={MAP_HEIGHT} />
        {points.map(({ key, x, y }) => (
          <path
            key={key}
            d={`M${home.x} ${home.y}Q${(home.x + x) / 2} ${Math.min(home.y, y) - Math.abs(x - home.x) / 12} ${x} ${y}`}
            className="fill-none stroke-accent opacity-35 [stroke-width:2px]"
          />
        ))}
        <circle cx={home.x} cy={home.y} className="fill-ink stroke-surface [r:15px] [stroke-width:4px] md:[r:8px]" />
        {points.toReversed().map((point) => (
          <Point key={point.key} point={point} />
        ))}
      </svg>
    </nav>
  );
}

function Point({ point: { x, y, label, name, href, shown } }: { point: MapPointView }) {
  return (
    <Link to={href} aria-label={name} className="group outline-none">
      <title>{name}</title>
      <circle cx={x} cy={y} className="fill-transparent [r:28px] md:[r:14px]" />
      <circle
        cx={x}
        cy={y}
        className="fill-accent stroke-surface [r:13px] [stroke-width:3px] group-hover:fill-accent-strong group-focus-visible:stroke-ink group-focus-visible:[stroke-width:6px] md:[r:7px]"
      />
      <text
        x={x}
        y={y}
        textAnchor="middle"
        className={`figures -translate-y-[22px] fill-ink stroke-surface text-[30px] font-bold [paint-order:stroke] [stroke-linejoin:round] [stroke-width:9px] md:-translate-y-[13px] md:text-[15px] md:[stroke-width:5px] ${SHOWN[shown]}`}
      >
        {label}
      </text>
    </Link>
  );
}
