type FormSectionProps = { id?: string; heading: string; note?: string; children: React.ReactNode };

/** A part of the booking form under its heading. */
export function FormSection({ id, heading, note, children }: FormSectionProps) {
  return (
    <section id={id} className="card scroll-mt-4 p-4 sm:p-6">
      <h2 className="text-xl font-semibold">{heading}</h2>
      {note ? <p className="mt-1 text-muted">{note}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}
