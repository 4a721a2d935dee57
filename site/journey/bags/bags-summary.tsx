import { Link } from 'react-router';
import { addBags as es } from '../../messages/es/journey/later-bags.ts';
import { WideOpen } from '../../ui/wide-open.tsx';
import { BAGS_PAGE } from '../journey-pages.ts';

/** A link to the page for adding bags, or the advice to ask the airline. Only that page asks the supplier for bags. */
export const BagsSummary = ({ areSoldHere }: { areSoldHere: boolean }) => {
  const { heading, text } = areSoldHere ? es : es.atTheAirline;
  return (
    <WideOpen heading={heading} className="lg:mt-8 print:hidden">
      <p className="mt-2 max-w-prose">{text}</p>
      {areSoldHere ? (
        <Link to={BAGS_PAGE} className="button button-quiet mt-3">
          {es.open}
        </Link>
      ) : null}
    </WideOpen>
  );
};
