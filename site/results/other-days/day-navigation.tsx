import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as es from '../../messages/es.ts';
import { Icon } from '../../ui/icon.tsx';

type DayNavigationProps = { previousDay: string | null; nextDay: string | null; children?: ReactNode };

/** SPEC §4: links to the same search a day earlier and later, with the strip of days between them. */
export function DayNavigation({ previousDay, nextDay, children }: DayNavigationProps) {
  return (
    <div className="flex items-center gap-1">
      {previousDay ? (
        <DayLink to={previousDay}>
          <Icon name="left" className="size-5 lg:size-4" />
          <span className="max-lg:sr-only">{es.results.previousDay}</span>
        </DayLink>
      ) : (
        <span className="min-w-2" />
      )}
      {children ?? <span className="grow" />}
      {nextDay ? (
        <DayLink to={nextDay}>
          <span className="max-lg:sr-only">{es.results.nextDay}</span>
          <Icon name="right" className="size-5 lg:size-4" />
        </DayLink>
      ) : (
        <span className="min-w-2" />
      )}
    </div>
  );
}

function DayLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link flex min-h-[48px] min-w-[40px] shrink-0 items-center justify-center gap-1 lg:px-2">
      {children}
    </Link>
  );
}
