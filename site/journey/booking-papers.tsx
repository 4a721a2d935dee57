import { papers as es } from '../messages/es/papers.ts';
import type { BookingView } from './booking-view.ts';

/** What a traveller keeps of a booking and tells others of it; nothing of one of which nothing is left. */
export function BookingPapers({ booking: { papers } }: { booking: BookingView }) {
  const links = [
    ...papers.files.map(({ label, href }) => ({ label, href, isFile: true })),
    ...(papers.shared
      ? [
          { label: es.whatsApp, href: papers.shared.whatsApp, isFile: false },
          { label: es.mail, href: papers.shared.mail, isFile: false },
        ]
      : []),
  ];
  if (links.length === 0) return null;
  return (
    <section className="mt-6 print:hidden">
      <h2 className="sr-only">{es.heading}</h2>
      <ul className="flex flex-wrap gap-3">
        {links.map(({ label, href, isFile }) => (
          <li key={href}>
            <a href={href} className="button button-quiet" {...(isFile ? { download: '' } : { rel: 'noopener' })}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
