import { useEffect, useRef } from 'react';

/** Every problem of a form in one place, each a link to its field; takes the focus when it appears. */
export function ErrorSummary({ heading, problems }: { heading: string; problems: { fieldId: string; text: string }[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-2xl border-l-4 border-danger bg-danger-soft p-4">
      <p className="font-semibold">{heading}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {problems.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a className="underline underline-offset-4" href={`#${fieldId}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
