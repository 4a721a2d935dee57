import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as es from '../messages/es.ts';
import { Icon } from '../ui/icon.tsx';

type DayNavigationProps = { previousDay: string | null; nextDay: string; children?: ReactNode };

/** SPEC §4: the same search a day earlier or later. */
export function DayNavigation({ previousDay, nextDay, children }: DayNavigationProps) {
  return (
    <nav className="mb-4 flex justify-between gap-3" aria-label={`${es.results.previousDay}, ${es.results.nextDay}`}>
      {previousDay ? (
        <Link to={previousDay} className="link flex min-h-11 items-center gap-1">
          <Icon name="left" className="size-4" />
          {es.results.previousDay}
        </Link>
      ) : (
        <span />
      )}
      {children}
      <Link to={nextDay} className="link flex min-h-11 items-center gap-1">
        {es.results.nextDay}
        <Icon name="right" className="size-4" />
      </Link>
    </nav>
  );
}
