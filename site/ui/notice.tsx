import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const TONES = {
  danger: 'border-danger bg-danger-soft text-ink',
  warning: 'border-warning bg-warning-soft text-ink',
  good: 'border-accent bg-accent-soft text-ink',
  info: 'border-line-strong bg-sunken text-ink',
} as const;

type NoticeProps = { tone: keyof typeof TONES; heading: string; children?: ReactNode; role?: 'alert' | 'status' };

/** A message to the visitor, placed where it applies. */
export function Notice({ tone, heading, children, role }: NoticeProps) {
  const iconColour = { danger: 'text-danger', warning: 'text-warning', good: 'text-accent', info: 'text-muted' }[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-2xl border-l-4 p-4 ${TONES[tone]}`}>
      <Icon name={tone === 'good' ? 'check' : 'alert'} className={`mt-0.5 size-6 ${iconColour}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{heading}</p>
        {children ? <div className="mt-1 text-[0.95rem]">{children}</div> : null}
      </div>
    </div>
  );
}
