import { DrawnIcon } from '../icons/drawn-icon.tsx';
import type { readServicePoints } from './read-service-advice.ts';

/** The services that the agency arranges in person, and what to have at hand. */
export function ServicePoints({ advice }: { advice: Awaited<ReturnType<typeof readServicePoints>> }) {
  const { arranged, points, prepare, asked, icons, drawings } = advice;
  return (
    <div className="mt-8 grid gap-6 sm:grid-cols-2">
      {(
        [
          [arranged, points, icons.points],
          [prepare, asked, icons.asked],
        ] as const
      ).map(([title, items, drawn]) => (
        <div key={title}>
          <h2 className="text-xl font-semibold">{title}</h2>
          <ul className="mt-3 space-y-2">
            {items.map((item, index) => (
              <li key={item} className="flex gap-3">
                <DrawnIcon drawing={drawings[drawn[index] ?? '']} />
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
