import { Icon } from '../ui/icon.tsx';

/** Stands above a booking of which something was cancelled by anybody, in place of good news. */
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
