import { DrawnIcon } from '../icons/drawn-icon.tsx';
import * as es from '../messages/es.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import type { readServiceAdvice } from './read-service-advice.ts';

/** What a person of the agency arranges, what to have at hand, and the form that reaches them. */
export function ServiceAdvice({ advice }: { advice: Awaited<ReturnType<typeof readServiceAdvice>> }) {
  const { heading, arranged, points, prepare, asked, icons, drawings, form } = advice;
  return (
    <>
      <div className="mt-8 grid gap-6 sm:grid-cols-2">
        {(
          [
            [arranged, points, icons.points],
            [prepare, asked, icons.asked],
          ] as const
        ).map(([title, items, drawn]) => (
          <div key={title}>
            <h2 className="text-xl font-semibold">{title}</h2>
            <ul className="mt-3 space-y-2">
              {items.map((item, index) => (
                <li key={item} className="flex gap-3">
                  <DrawnIcon drawing={drawings[drawn[index] ?? '']} />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-8 mb-4 text-muted">{es.serviceWords.hours}</p>
      <EnquiryForm kind="enquiry" context={heading} heading={es.serviceWords.contact} form={form} />
    </>
  );
}
