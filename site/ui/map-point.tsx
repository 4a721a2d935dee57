import { Link } from 'react-router';

/** A point without room for its price shows it on hover and focus. */
const SHOWN = {
  always: '',
  wide: '@max-[561px]:hidden group-hover:block group-focus-visible:block',
  never: 'hidden group-hover:block group-focus-visible:block',
};

/**
 * What can be tapped around a point, in the map's own pixels: never less than 24 of the screen's (WCAG 2.5.8), on a map of 280 to 560 of them and
 * on a wider one; up to 44 as far as the next point is away.
 */
const ON_PHONE = { room: '[r:56px]', some: '[r:44px]', least: '[r:35px]' };
const ON_WIDE = { room: '@[561px]:[r:32px]', some: '@[561px]:[r:25px]', least: '@[561px]:[r:18px]' };
const tapped = (reach: number): string =>
  `${ON_PHONE[reach >= 56 ? 'room' : reach >= 44 ? 'some' : 'least']} ${ON_WIDE[reach >= 32 ? 'room' : reach >= 25 ? 'some' : 'least']}`;

export type MapPointProps = {
  x: number;
  y: number;
  href: string;
  name: string;
  label: string;
  shown: keyof typeof SHOWN;
  /** How far no other point is nearer (`reachOf`). */
  reach: number;
  /** Of several places in one; its link leads to a closer map. */
  count?: number;
};

/** A place on a drawn map: a link with its price. Sized in the map's own pixels, larger on a narrow map, such as a phone's. */
export function MapPoint({ x, y, href, name, label, shown, reach, count }: MapPointProps) {
  return (
    <Link to={href} aria-label={name} className="group outline-none" preventScrollReset={count !== undefined}>
      <title>{name}</title>
      <circle cx={x} cy={y} className={`fill-transparent ${tapped(reach)}`} />
      <circle
        cx={x}
        cy={y}
        className={`fill-accent stroke-surface [stroke-width:3px] group-hover:fill-accent-strong group-focus-visible:stroke-ink group-focus-visible:[stroke-width:6px] ${count === undefined ? '[r:13px] @[561px]:[r:7px]' : '[r:22px] @[561px]:[r:13px]'}`}
      />
      {count === undefined ? null : (
        <text
          x={x}
          y={y}
          dy="0.35em"
          textAnchor="middle"
          className="figures fill-on-accent text-[28px] font-bold @[561px]:text-[16px]"
        >
          {count}{' '}
        </text>
      )}
      <text
        x={x}
        y={y}
        textAnchor="middle"
        className={`figures fill-ink stroke-surface text-[30px] font-bold [paint-order:stroke] [stroke-linejoin:round] [stroke-width:9px] @[561px]:text-[15px] @[561px]:[stroke-width:5px] ${count === undefined ? '-translate-y-[22px] @[561px]:-translate-y-[13px]' : '-translate-y-[30px] @[561px]:-translate-y-[19px]'} ${SHOWN[shown]}`}
      >
        {label}
      </text>
    </Link>
  );
}
