import { Link } from 'react-router';
import * as es from '../messages/es.ts';
import { Notice } from '../ui/notice.tsx';

/** More of the list, below it; nothing where that is all. */
export function MoreLink({ href, label }: { href: string | null; label: string }) {
  return href ? (
    <Link to={href} replace preventScrollReset className="button button-quiet mt-6 w-full">
      {label}
    </Link>
  ) : null;
}

type NothingLeftProps = {
  heading: string;
  /** Each filter that hides something, as the link says it that takes it off. */
  blockingFilters: { label: string; href: string }[];
  clearHref: string;
};

/** Filters that leave nothing: which of them, and what each hides. */
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

/** The page's own shape while the next results come, so that nothing jumps. `hasTabs`: above the list are tabs of orders. */
export function Updating({ label, hasTabs = false }: { label: string; hasTabs?: boolean }) {
  return (
    <div role="status" className="gap-8 lg:grid lg:grid-cols-[18.5rem_1fr]">
      <div className="skeleton hidden h-96 lg:block" />
      <div className="space-y-2 md:space-y-4">
        <p className="flex h-14 items-center font-medium">{label}</p>
        {hasTabs ? <div className="skeleton h-12 md:h-16" /> : null}
        <div className="skeleton h-48" />
        <div className="skeleton h-48" />
        <div className="skeleton h-48" />
      </div>
    </div>
  );
}
