import { Icon } from '../ui/icon.tsx';

type PriceTermsProps = { headings: { included: string; notIncluded: string }; included: string[]; notIncluded: string[] };

/** What the price includes and what costs extra. */
export function PriceTerms({ headings, included, notIncluded }: PriceTermsProps) {
  return (
    <div className="mt-10 grid gap-6 sm:grid-cols-2">
      <Terms heading={headings.included} items={included} icon="check" color="text-accent" />
      <Terms heading={headings.notIncluded} items={notIncluded} icon="close" color="text-muted" />
    </div>
  );
}

type TermsProps = { heading: string; items: string[]; icon: 'check' | 'close'; color: string };

const Terms = ({ heading, items, icon, color }: TermsProps) => (
  <section className="min-w-0">
    <h2 className="text-xl font-bold">{heading}</h2>
    <ul className="mt-2 space-y-1.5">
      {items.map((item) => (
        <li key={item} className="flex gap-2">
          <Icon name={icon} className={`mt-0.5 size-5 ${color}`} />
          <span className="min-w-0 wrap-anywhere">{item}</span>
        </li>
      ))}
    </ul>
  </section>
);
