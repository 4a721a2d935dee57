import type { ClimateMonth } from '#domain/places/climate-normals.ts';
import * as es from '../messages/es.ts';
import type { ClimateShown } from './place-facts.ts';

const monthName = (month: number, length: 'narrow' | 'long') =>
  new Intl.DateTimeFormat('es-CO', { month: length, timeZone: 'UTC' }).format(Date.UTC(2026, month - 1));

const [WIDTH, HEIGHT, TOP, BOTTOM] = [600, 220, 26, 190];
const STEP = WIDTH / 12;
/** A month with so much rain has the whole bar, where nobody counted its days. */
const FULL_BAR = { days: 31, mm: 300 };

type Rain = { says: string; part: number };

const rainOf = ({ rainDays, rainMm }: ClimateMonth): Rain | null => {
  if (rainDays !== null) return { says: String(Math.round(rainDays)), part: rainDays / FULL_BAR.days };
  return rainMm === null ? null : { says: es.content.climate.millimetres(Math.round(rainMm)), part: rainMm / FULL_BAR.mm };
};

/** The climate of a place by month: from the average low to the average high, and below it how much it rains. */
export function ClimateChart({ climate: { months, city, years } }: { climate: ClimateShown }) {
  const words = es.content.climate;
  const hasDays = months.every(({ rainDays }) => rainDays !== null);
  const [least, most] = [Math.min(...months.map(({ low }) => low)), Math.max(...months.map(({ high }) => high))];
  const y = (degrees: number) => BOTTOM - 24 - ((degrees - least) / Math.max(1, most - least)) * (BOTTOM - 24 - TOP);
  return (
    <section className="mt-10">
      <h2 id="clima-por-mes" className="text-2xl font-bold">
        {words.heading}
      </h2>
      <p className="mt-1 text-sm text-muted">{words.lead(city, years, hasDays)}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mt-3 h-auto w-full" aria-hidden="true">
        {months.map((of) => {
          const { month, high, low } = of;
          const x = (month - 0.5) * STEP;
          const rain = rainOf(of);
          return (
            <g key={month} textAnchor="middle" className="fill-ink text-[22px] sm:text-[15px]">
              <rect x={x - 9} y={y(high)} width={18} height={Math.max(6, y(low) - y(high))} rx={9} className="fill-warning" />
              <text x={x} y={y(high) - 7} className="font-semibold">
                {Math.round(high)}°
              </text>
              <text x={x} y={y(low) + 20} className="fill-muted">
                {Math.round(low)}°
              </text>
              <rect x={x - 12} y={BOTTOM} width={24 * Math.min(1, rain?.part ?? 0)} height={6} rx={3} className="fill-accent" />
              <text x={x} y={BOTTOM + 25}>
                {monthName(month, 'narrow')}
              </text>
            </g>
          );
        })}
      </svg>
      <details className="mt-2">
        <summary className="link flex min-h-11 items-center">{words.inFigures}</summary>
        <table className="figures mt-2 w-full max-w-md text-sm">
          <thead>
            <tr className="border-b border-line text-left">
              {[words.month, words.high, words.low, hasDays ? words.rainDays : words.rain].map((name) => (
                <th key={name} scope="col" className="py-1 pr-3">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((of) => (
              <tr key={of.month} className="border-b border-line">
                <th scope="row" className="py-1 pr-3 text-left font-normal capitalize">
                  {monthName(of.month, 'long')}
                </th>
                <td>{words.degrees(Math.round(of.high))}</td>
                <td>{words.degrees(Math.round(of.low))}</td>
                <td>{rainOf(of)?.says}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
