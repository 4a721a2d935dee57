import { Form, Link } from 'react-router';
import { KeptFilters } from '../bookings/kept-filters.tsx';
import { buttonClass } from './button.tsx';

type Going = { cursor: string; words: { next: string; first: string }; first: string };

/** The way to the next page of a list, with the same filters, and back to its beginning. */
export const NextPage = ({ cursor, words, first }: Going) => (
  <Form method="get" className="border-t border-line px-4 py-3 print:hidden">
    <KeptFilters />
    <button type="submit" className={buttonClass()} name="cursor" value={cursor}>
      {words.next}
    </button>{' '}
    <Link to={first} className="ml-3 text-sm">
      {words.first}
    </Link>
  </Form>
);
