import { Icon } from '../ui/icon.tsx';

/** What stands above a booking of which something is cancelled, by whosever hand, in the place of any good news. */
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
