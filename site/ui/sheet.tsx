import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { narrowerThan } from './breakpoints.ts';

type SheetProps = {
  /** `search` or `filters`: app.css lays each out over the page. */
  kind: 'search' | 'filters';
  summary: ReactNode;
  children: (close: () => void) => ReactNode;
  /** The sheet closes when this changes, because its purpose is fulfilled. */
  doneWith?: string;
};

/** A named group: elements folded inside must not react to the sheet's own state. */
const CLASSES = { search: 'sheet search-sheet group/sheet', filters: 'sheet filters-sheet' };
const OVER_THE_PAGE = narrowerThan('lg');

/**
 * A folded panel that covers a phone's page when open. A `details` element, so it opens without scripts; with scripts it closes
 * with Escape, on loss of focus, and when `doneWith` changes, and returns the focus to its opener.
 */
export function Sheet({ kind, summary, children, doneWith }: SheetProps) {
  const sheet = useRef<HTMLDetailsElement>(null);
  const opener = useRef<HTMLElement>(null);
  const close = () => {
    if (!sheet.current?.open) return;
    if (sheet.current.contains(document.activeElement)) opener.current?.focus();
    sheet.current.open = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when it is done, not when it is drawn
  useEffect(close, [doneWith]);
  const onKeyDown = (event: KeyboardEvent) => {
    const element = event.target as HTMLElement;
    // Escape first closes what is open inside.
    if (event.key !== 'Escape' || element.closest('dialog') || element.getAttribute('aria-expanded') === 'true') return;
    close();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // A tap on words inside gives the focus to what is around the sheet: `main`, which skip links go to.
    const isAround = relatedTarget?.contains(currentTarget);
    const isLeft = relatedTarget !== null && !isAround && !currentTarget.contains(relatedTarget);
    if (isLeft && sheet.current?.open && matchMedia(OVER_THE_PAGE).matches) sheet.current.open = false;
  };
  return (
    <details ref={sheet} className={CLASSES[kind]} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary ref={opener}>{summary}</summary>
      <div className="sheet-body">{children(close)}</div>
    </details>
  );
}
