export type Bar = { name: string; parts: { value: number; className: string }[] };

const HEIGHT = 120;
const BAR = 10;
const GAP = 2;

/** Bars over time, drawn to the width there is. What it shows is in a table beside it: to who cannot see it it is a picture with a name. */
export function BarChart({ title, bars, most }: { title: string; bars: Bar[]; most: string }) {
  const sums = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const highest = Math.max(1, ...sums);
  const width = bars.length * (BAR + GAP);
  return (
    <figure className="grid gap-1 px-4 py-3">
      <figcaption className="flex justify-between gap-3 text-sm">
        <span className="font-medium">{title}</span>
        <span className="text-muted tabular-nums">{most}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={title}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-b border-line-strong"
      >
        {bars.map(({ name, parts }, index) => {
          let below = 0;
          return parts.map(({ value, className }) => {
            const height = (value / highest) * HEIGHT;
            below += height;
            return (
              <rect
                key={`${name} ${className}`}
                x={index * (BAR + GAP)}
                y={HEIGHT - below}
                width={BAR}
                height={height}
                className={className}
              >
                <title>{`${name}: ${value}`}</title>
              </rect>
            );
          });
        })}
      </svg>
      <div className="flex justify-between text-xs text-muted" aria-hidden>
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </div>
    </figure>
  );
}
