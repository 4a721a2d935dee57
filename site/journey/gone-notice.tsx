import { Icon } from '../ui/icon.tsx';

/** The heading above a booking with a cancelled item, by the traveller or the supplier, instead of the confirmation. */
export function GoneNotice({ heading, text, isHeading = false }: { heading: string; text: string; isHeading?: boolean }) {
  const Heading = isHeading ? 'h1' : 'h2';
  return (
    <div className="flex items-start gap-4">
      <span className="rounded-full bg-warning-soft p-3 text-warning print:hidden">
        <Icon name="alert" className="size-8" />
      </span>
      <div className="min-w-0">
        <Heading className={isHeading ? 'text-3xl font-bold' : 'text-2xl font-bold'}>{heading}</Heading>
        <p className="mt-1 max-w-prose text-lg">{text}</p>
      </div>
    </div>
  );
}
