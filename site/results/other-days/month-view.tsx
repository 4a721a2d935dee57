import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type TripSearch, writeTripSearch } from '#domain/trip-search.ts';
import * as es from '../../messages/es.ts';
import { CalendarDialog } from '../../search-form/dates/date-field.tsx';
import { Icon } from '../../ui/icon.tsx';

type MonthViewProps = { search: TripSearch; firstDay: string; lastDay: string; kept: string };

/** The lowest price of each day in the months around; picking a day repeats the search for it. */
export function MonthView({ search, firstDay, lastDay, kept }: MonthViewProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="chip noscript:hidden">
        <Icon name="calendar" className="size-4" />
        {es.results.monthView}
      </button>
      {isOpen ? (
        <CalendarDialog
          search={search}
          firstDay={firstDay}
          lastDay={lastDay}
          pick="departure"
          onPicked={(dates, isComplete) => {
            if (isComplete) navigate(`/result?${writeTripSearch({ ...search, ...dates })}${kept}`);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
