import { type MouseEvent, useEffect, useId, useRef } from 'react';

type ErrorSummaryProps = { heading: string; problems: { fieldId: string; text: string }[] };

/** All problems of a form, each a link to its field; takes the focus once, when it appears. A new answer needs a new `key`. */
export function ErrorSummary({ heading, problems }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const headingId = useId();
  const hasProblems = problems.length > 0;
  useEffect(() => {
    if (hasProblems) box.current?.focus();
  }, [hasProblems]);
  if (!hasProblems) return null;
  return (
    <section
      ref={box}
      aria-labelledby={headingId}
      tabIndex={-1}
      className="rounded-2xl border-l-4 border-danger bg-danger-soft p-4 wrap-anywhere"
    >
      <h2 id={headingId} className="font-semibold">
        {heading}
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {problems.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a
              className="inline-flex min-h-6 items-center underline underline-offset-4"
              href={`#${fieldId}`}
              onClick={(event) => goToField(event, fieldId)}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Focuses the field without following the link: a new address would drop the answer with the errors. */
function goToField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  const fold = field.closest('details');
  if (fold) fold.open = true;
  field.focus();
}
