import normals from './climate-normals.json' with { type: 'json' };

/**
 * Averages of a month over many years: degrees Celsius by day and by night, days with rain (null where nobody counted them) and
 * millimetres of rain.
 */
export type ClimateMonth = { month: number; high: number; low: number; rainDays: number | null; rainMm: number | null };

/** `years`: the first and the last of the averages; null where the weather service does not say. */
export type Climate = {
  months: ClimateMonth[];
  years: readonly [from: number, to: number] | null;
  source: { name: string; url: string; read: string };
};

type Row = { id: number; years: number[] | null; high: number[]; low: number[]; rainMm: number[]; rainDays: number[] | null };
const CITIES: Record<string, Row> = normals.cities;

/** The climate normals of a city, by its code, as its country's weather service reports them to the WMO. */
export function climateOf(cityCode: string): Climate | undefined {
  const row = CITIES[cityCode];
  if (!row) return undefined;
  const { id, years, high, low, rainMm, rainDays } = row;
  const { name, from, read } = normals.source;
  const [first, last] = years ?? [];
  return {
    months: high.map((degrees, at) => ({
      month: at + 1,
      high: degrees,
      low: low[at] ?? degrees,
      rainDays: rainDays?.[at] ?? null,
      rainMm: rainMm[at] ?? null,
    })),
    years: first !== undefined && last !== undefined ? [first, last] : null,
    source: { name, url: `${from}/en/city.html?cityId=${id}`, read },
  };
}

/** The climate normals of one month, 1 to 12. */
export const climateIn = (cityCode: string, month: number): ClimateMonth | undefined =>
  climateOf(cityCode)?.months.find((one) => one.month === month);
