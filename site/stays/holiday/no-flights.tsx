import { Link } from 'react-router';
import { holiday as words } from '../../messages/es/stays/holiday.ts';
import { Notice } from '../../ui/notice.tsx';

/** A holiday whose flights cannot be had: the hotel still can where it is sold alone, and perhaps a flight at another fare than was asked for. */
export function NoFlights({ hotelHref, anyFareHref }: { hotelHref: string | null; anyFareHref: string | null }) {
  const text = anyFareHref ? words.noFlightsAtFares : words.noFlights;
  return (
    <Notice tone="warning" heading={text.heading} role="alert">
      <p>{text.help}</p>
      {anyFareHref && (
        <Link to={anyFareHref} className="button button-quiet mt-3 mr-3">
          {words.anyFare}
        </Link>
      )}
      {hotelHref && (
        <Link to={hotelHref} className="button button-quiet mt-3">
          {words.onlyHotel}
        </Link>
      )}
    </Notice>
  );
}
