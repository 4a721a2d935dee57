import { Link } from 'react-router';
import { alerts as es } from '../messages/es/alerts.ts';

/** The way to an alert. A robot has nothing to look for there. */
export function AlertLink({ href }: { href: string }) {
  return (
    <p className="mt-3 print:hidden">
      <Link to={href} rel="nofollow" className="link inline-flex min-h-11 items-center">
        {es.link}
      </Link>
    </p>
  );
}
