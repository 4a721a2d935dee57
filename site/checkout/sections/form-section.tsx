import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type FormSectionProps = {
  id?: string;
  heading: string;
  note?: string;
  /** Beside the heading, without making its line higher; below it where there is no room. */
  beside?: React.ReactNode;
  children: React.ReactNode;
};

/** A section of the booking form. Its heading gets the focus when another page links to the section by its `id`. */
export function FormSection({ id, heading, note, beside, children }: FormSectionProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const isGoneTo = id !== undefined && hash === `#${id}`;
  useEffect(() => {
    // On the first page of a visit the browser handles the focus.
    if (isGoneTo && key !== 'default') title.current?.focus({ preventScroll: true });
  }, [isGoneTo, key]);
  return (
    <section id={id} className="card scroll-mt-4 p-4 sm:p-6">
      <div className="flex flex-wrap justify-between gap-x-4">
        <h2 ref={title} tabIndex={isGoneTo ? -1 : undefined} className="min-w-0 text-xl font-semibold">
          {heading}
        </h2>
        {beside ? <div className="-my-2">{beside}</div> : null}
      </div>
      {note ? <p className="mt-1 text-muted">{note}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}
