import { Icon } from '../ui/icon.tsx';

type PriceTermsProps = { headings: { included: string; notIncluded: string }; included: string[]; notIncluded: string[] };

/** What the price is for, and what comes on top of it. */
export function PriceTerms({ headings, included, notIncluded }: PriceTermsProps) {
  return (
    <div className="mt-10 grid gap-6 sm:grid-cols-2">
      <section className="min-w-0">
        <h2 className="text-xl font-bold">{headings.included}</h2>
        <ul className="mt-2 space-y-1.5">
          {included.map((item) => (
            <li key={item} className="flex gap-2">
              <Icon name="check" className="mt-0.5 size-5 text-accent" />
              <span className="min-w-0 wrap-anywhere">{item}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="min-w-0">
        <h2 className="text-xl font-bold">{headings.notIncluded}</h2>
        <ul className="mt-2 space-y-1.5">
          {notIncluded.map((item) => (
            <li key={item} className="flex gap-2">
              <Icon name="close" className="mt-0.5 size-5 text-muted" />
              <span className="min-w-0 wrap-anywhere">{item}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
