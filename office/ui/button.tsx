import type { ButtonHTMLAttributes } from 'react';

const LOOKS = {
  main: 'bg-accent text-on-accent hover:bg-accent-strong',
  quiet: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  danger: 'bg-danger text-page hover:opacity-90',
} as const;
export type Look = keyof typeof LOOKS;

const SHAPE =
  'inline-flex min-h-9 items-center justify-center gap-2 rounded-md px-3 py-1.5 text-sm font-medium disabled:opacity-60';

export const buttonClass = (look: Look = 'quiet'): string => `${SHAPE} ${LOOKS[look]}`;

/** The button of a form: it works before scripts are there. */
export const SubmitButton = ({ look = 'main', ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) => (
  <button type="submit" {...rest} className={buttonClass(look)} />
);
