import type { ReactNode, ToggleEvent } from 'react';
import { Icon } from './icon.tsx';

type MoreProps = {
  label: ReactNode;
  isOpen: boolean;
  className?: string;
  onToggle?: (event: ToggleEvent<HTMLDetailsElement>) => void;
  children: ReactNode;
};

/** Rarely used fields, folded away until opened or filled in. */
export function More({ label, isOpen, className = 'mt-4', onToggle, children }: MoreProps) {
  return (
    <details className={`group ${className}`} open={isOpen} onToggle={onToggle}>
      <summary className="link flex min-h-11 items-center gap-1">
        {label}
        <Icon name="chevron" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">{children}</div>
    </details>
  );
}
