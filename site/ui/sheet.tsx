import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { narrowerThan } from './breakpoints.ts';

type SheetProps = {
  /** `search` or `filters`: how it lies over the page is in app.css. */
  kind: 'search' | 'filters';
  summary: ReactNode;
  children: (close: () => void) => ReactNode;
  /** Closes when this changes: what it was opened for is done. */
  doneWith?: string;
};

/** The group has a name of its own: what folds inside is not open because the sheet is. */
const CLASSES = { search: 'sheet search-sheet group/sheet', filters: 'sheet filters-sheet' };
const OVER_THE_PAGE = narrowerThan('lg');

/**
 * Folded away until it is tapped; then over the whole of a phone's page. A `details` element, so it opens without scripts; with them it
 * closes with Escape, when the focus leaves it, and when it is done, and the focus goes back to what opened it.
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
    // Escape is first for what is open inside.
    if (event.key !== 'Escape' || element.closest('dialog') || element.getAttribute('aria-expanded') === 'true') return;
    close();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isLeft = relatedTarget !== null && !currentTarget.contains(relatedTarget);
    if (isLeft && sheet.current?.open && matchMedia(OVER_THE_PAGE).matches) sheet.current.open = false;
  };
  return (
    <details ref={sheet} className={CLASSES[kind]} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary ref={opener}>{summary}</summary>
      <div className="sheet-body">{children(close)}</div>
    </details>
  );
}
