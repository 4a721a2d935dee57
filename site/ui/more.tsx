import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type MoreProps = { label: string; isOpen: boolean; className?: string; children: ReactNode };

/** Rarely used fields, folded away until opened or filled in. */
export function More({ label, isOpen, className = 'mt-4', children }: MoreProps) {
  return (
    <details className={`group ${className}`} open={isOpen}>
      <summary className="link flex min-h-11 items-center gap-1">
        {label}
        <Icon name="chevron" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">{children}</div>
    </details>
  );
}
