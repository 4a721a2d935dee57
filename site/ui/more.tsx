import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Fields that few need, folded away until they are asked for or filled in. */
export function More({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="group mt-4" open={isOpen}>
      <summary className="link flex min-h-11 items-center gap-1">
        {label}
        <Icon name="chevron" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">{children}</div>
    </details>
  );
}
