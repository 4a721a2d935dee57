import { Link } from 'react-router';
import * as es from '../../messages/es.ts';
import { Notice } from '../../ui/notice.tsx';

/** The link to more results below a list; nothing at its end. */
export function MoreLink({ href, label }: { href: string | null; label: string }) {
  return href ? (
    <Link to={href} replace preventScrollReset className="button button-quiet mt-6 w-full">
      {label}
    </Link>
  ) : null;
}

type NothingLeftProps = {
  heading: string;
  /** The filters that exclude results, each as a link that removes it. */
  blockingFilters: { label: string; href: string }[];
  clearHref: string;
};

/** Shown when the filters leave no results; lists the filters that exclude them. */
export function NothingLeft({ heading, blockingFilters, clearHref }: NothingLeftProps) {
  return (
    <Notice tone="warning" heading={heading} role="status">
      <ul className="mt-2 space-y-1">
        {blockingFilters.map(({ label, href }) => (
          <li key={label}>
            <Link to={href} replace preventScrollReset className="link inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={clearHref} replace preventScrollReset className="link inline-flex min-h-11 items-center">
        {es.results.clearFilters}
      </Link>
    </Notice>
  );
}
