import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type WideOpenProps = { heading: ReactNode; className?: string; children: ReactNode };

/** A section that a narrow screen folds to its heading; on a wide one and on paper it is open. */
export const WideOpen = ({ heading, className = '', children }: WideOpenProps) => (
  <details className={`open-when-wide group/wide ${className}`}>
    <summary className="flex min-h-11 items-center gap-2 print:min-h-0">
      <h2 className="text-lg font-semibold lg:text-xl">{heading}</h2>
      <Icon name="chevron" className="open-when-narrow ml-auto size-5 group-open/wide:rotate-180" />
    </summary>
    {children}
  </details>
);
