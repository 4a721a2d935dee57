import { Form, Link, useSearchParams } from 'react-router';
import { useWords } from '../messages/words.ts';
import { buttonClass } from './button.tsx';

/** The way to the next page of a list, with its filters. `first`: where the list begins. */
export function NextPage({ cursor, first }: { cursor: string; first: string }) {
  const words = useWords().bookings;
  return (
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
}

/** The filters of this address as hidden fields of another form. */
function KeptFilters() {
  const [params] = useSearchParams();
  return [...params]
    .filter(([name, value]) => name !== 'cursor' && value !== '')
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
