import type { ClimateMonth } from '#domain/places/climate-normals.ts';
import { monthAlone } from '../messages/es/months.ts';
import * as es from '../messages/es.ts';
import type { ClimateShown } from './place-facts.ts';

/** From top to bottom: degrees, the letters of the months, rain that hangs from a line. */
const [WIDTH, HEIGHT, TOP, BOTTOM] = [600, 292, 26, 176];
const [LETTERS, RAIN, MOST_RAIN] = [204, 216, 46];
const STEP = WIDTH / 12;
/** A month with so much rain has the whole bar. */
const FULL_BAR = { days: 31, mm: 400 };

type Rain = { count: number; says: string; part: number };

function rainOf({ rainDays, rainMm }: ClimateMonth): Rain | null {
  const days = rainDays === null ? null : Math.round(rainDays);
  if (days !== null) return { count: days, says: String(days), part: days / FULL_BAR.days };
  const mm = rainMm === null ? null : Math.round(rainMm);
  return mm === null ? null : { count: mm, says: es.content.climate.millimetres(mm), part: mm / FULL_BAR.mm };
}

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
        <path d={`M0 ${RAIN}H${WIDTH}`} className="stroke-line" />
        {months.map((of) => {
          const { month, high, low } = of;
          const x = (month - 0.5) * STEP;
          const rain = rainOf(of);
          const rained = rain ? Math.min(1, rain.part) * MOST_RAIN : 0;
          return (
            <g key={month} textAnchor="middle" className="fill-ink text-[22px] sm:text-[15px]">
              <rect x={x - 9} y={y(high)} width={18} height={Math.max(6, y(low) - y(high))} rx={9} className="fill-second" />
              <text x={x} y={y(high) - 7} className="font-semibold">
                {Math.round(high)}°
              </text>
              <text x={x} y={y(low) + 20} className="fill-muted">
                {Math.round(low)}°
              </text>
              <text x={x} y={LETTERS} className="uppercase">
                {monthAlone(month, 'narrow')}
              </text>
              <rect x={x - 9} y={RAIN} width={18} height={rained} className="fill-accent" />
              <text x={x} y={RAIN + rained + 21} className="fill-muted">
                {rain?.count}
              </text>
            </g>
          );
        })}
      </svg>
      <details className="mt-2">
        <summary className="link flex min-h-11 items-center">{words.inFigures}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with large text wider than a phone, so that the keyboard can scroll it */}
        <section className="relative mt-2 overflow-x-auto" aria-label={words.heading} tabIndex={0}>
          <table className="figures w-full max-w-md text-sm">
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
                    {monthAlone(of.month)}
                  </th>
                  <td>{words.degrees(Math.round(of.high))}</td>
                  <td>{words.degrees(Math.round(of.low))}</td>
                  <td>{rainOf(of)?.says}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
