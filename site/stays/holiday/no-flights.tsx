import { Link } from 'react-router';
import { holiday as words } from '../../messages/es/holiday.ts';
import { Notice } from '../../ui/notice.tsx';

/** A holiday whose flights cannot be had: the hotel still can. */
export function NoFlights({ hotelHref }: { hotelHref: string }) {
  return (
    <Notice tone="warning" heading={words.noFlights} role="alert">
      <p>{words.noFlightsHelp}</p>
      <Link to={hotelHref} className="button button-quiet mt-3">
        {words.onlyHotel}
      </Link>
    </Notice>
  );
}
