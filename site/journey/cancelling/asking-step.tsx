import { Link } from 'react-router';
import { cancelling as es } from '../../messages/es/journey/cancelling.ts';

/** Shown while a supplier is asked for a quote. */
export const AskingStep = ({ address }: { address: string }) => (
  <div className="card p-4 sm:p-6">
    <h2 className="text-xl font-semibold">{es.asking.heading}</h2>
    <p role="status" className="mt-2 text-muted">
      {es.asking.text}
    </p>
    <div className="skeleton mt-4 h-3" />
    <Link to={address} replace className="link mt-4 inline-flex min-h-11 items-center">
      {es.asking.check}
    </Link>
  </div>
);
