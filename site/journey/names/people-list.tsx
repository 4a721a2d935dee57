import { Link } from 'react-router';
import { correctName as es } from '../../messages/es/journey/correct-name.ts';
import { Notice } from '../../ui/notice.tsx';
import { useContactNumber } from '../../visitor/use-contact-number.ts';
import { namePage } from '../journey-pages.ts';
import type { NamesView } from './names-view.ts';

/** The people named in a booking with the state of their corrections. */
export function PeopleList({ people, writing }: Pick<NamesView, 'people' | 'writing'>) {
  const number = useContactNumber();
  const [first] = people;
  // A reason that applies to everybody is shown once.
  const [shared] = people.every(({ why }) => why?.heading === first?.why?.heading) ? [first?.why] : [];
  return (
    <div className="space-y-4">
      {shared ? (
        <Notice tone="info" heading={shared.heading}>
          <p>{shared.text}</p>
        </Notice>
      ) : null}
      <ul className="space-y-4">
        {people.map(({ id, name, isOpen, why, request }) => (
          <li key={id} className="card space-y-3 p-4 sm:p-6">
            <p className="text-lg font-semibold wrap-anywhere">{name}</p>
            {request ? (
              <div className="wrap-anywhere">
                <Notice tone={request.tone} heading={request.heading} role="status">
                  <p>{request.text}</p>
                  {request.isSoon ? <p className="mt-1">{es.soon(number)}</p> : null}
                </Notice>
              </div>
            ) : null}
            {why && !shared ? <p className="text-muted">{`${why.heading}. ${why.text}`}</p> : null}
            {isOpen && writing?.id !== id ? (
              <Link to={namePage(id)} aria-label={es.correctOf(name)} className="button button-quiet">
                {es.correct}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
