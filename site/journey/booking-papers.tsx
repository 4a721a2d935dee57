import type { BookingView } from './booking-view.ts';

/** The documents of a booking, and links for sharing the trip. */
export function BookingPapers({ papers: { heading, links } }: Pick<BookingView, 'papers'>) {
  return (
    <section className="print:hidden">
      <h2 className="sr-only">{heading}</h2>
      <ul className="flex flex-wrap gap-2 sm:gap-3">
        {links.map(({ label, href, isFile }) => (
          <li key={href} className="max-sm:grow">
            <a
              href={href}
              className="button button-quiet max-sm:w-full max-sm:px-2 max-sm:text-sm"
              {...(isFile ? { download: '' } : { rel: 'noopener' })}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
