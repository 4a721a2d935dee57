import type { HandedDocument } from '#contract/office/money/sales.ts';
import { useWords } from '../messages/words.ts';
import { Badge } from '../ui/parts.tsx';

/** How a document stands at the provider of electronic invoices: its number, or why there is none. */
export function HandedBadge({ handed }: { handed: HandedDocument | null }) {
  const { sales } = useWords();
  if (!handed) return <Badge>{sales.notHanded}</Badge>;
  if (handed.number) return <Badge tone="good">{handed.number}</Badge>;
  if (handed.state === 'refused') return <Badge tone="danger">{sales.refused(handed.because ?? '')}</Badge>;
  return <Badge tone="warning">{handed.isGivenUp ? sales.givenUp : sales.waiting}</Badge>;
}
