/** Counters and histograms of this process, in the Prometheus text format. */

type Labels = Readonly<Record<string, string | number>>;
export type Counter = (labels: Labels, by?: number) => void;
export type Histogram = (labels: Labels, seconds: number) => void;

/** Of each name. What is more than this is counted together, as `other`: what visitors and suppliers send grows no metric without end. */
const MOST_SERIES = 400;
const LONGEST_VALUE = 100;
/** From an answer out of a cache to a supplier that nobody waits for. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetricBook() {
  const written: (() => string[])[] = [];

  /** What is counted under each set of labels; labels that are one too many become `other`. */
  function series<Value>(make: () => Value) {
    const known = new Map<string, Value>();
    return {
      known,
      of(labels: Labels): Value {
        const key = keyOf(labels);
        const found = known.get(key);
        if (found) return found;
        const used =
          known.size < MOST_SERIES ? key : keyOf(Object.fromEntries(Object.keys(labels).map((name) => [name, 'other'])));
        const value = known.get(used) ?? make();
        known.set(used, value);
        return value;
      },
    };
  }

  return {
    counter(name: string, help: string): Counter {
      const { known, of } = series(() => ({ count: 0 }));
      written.push(() => [
        ...headOf(name, help, 'counter'),
        ...[...known].map(([labels, { count }]) => `${name}{${labels}} ${count}`),
      ]);
      return (labels, by = 1) => {
        of(labels).count += by;
      };
    },
    histogram(name: string, help: string): Histogram {
      const { known, of } = series(() => ({ within: SECONDS.map(() => 0), count: 0, sum: 0 }));
      written.push(() => [
        ...headOf(name, help, 'histogram'),
        ...[...known].flatMap(([labels, { within, count, sum }]) => [
          ...SECONDS.map((most, at) => `${name}_bucket{${labels},le="${most}"} ${within[at]}`),
          `${name}_bucket{${labels},le="+Inf"} ${count}`,
          `${name}_sum{${labels}} ${Math.round(sum * 1e6) / 1e6}`,
          `${name}_count{${labels}} ${count}`,
        ]),
      ]);
      return (labels, seconds) => {
        const measured = of(labels);
        measured.count += 1;
        measured.sum += seconds;
        for (const [at, most] of SECONDS.entries()) if (seconds <= most) measured.within[at] = (measured.within[at] ?? 0) + 1;
      };
    },
    gauge(name: string, help: string, read: () => number | readonly (readonly [Labels, number])[]): void {
      written.push(() => gaugeLines(name, help, read()));
    },
    text: () =>
      written
        .flatMap((lines) => lines())
        .concat('')
        .join('\n'),
  };
}

export function gaugeLines(name: string, help: string, read: number | readonly (readonly [Labels, number])[]): string[] {
  const lines =
    typeof read === 'number' ? [`${name} ${read}`] : read.map(([labels, value]) => `${name}{${keyOf(labels)}} ${value}`);
  return [...headOf(name, help, 'gauge'), ...lines];
}

const headOf = (name: string, help: string, type: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];

const keyOf = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(String(value).slice(0, LONGEST_VALUE))}"`)
    .join();
const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
