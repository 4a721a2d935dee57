import { type ReactNode, useEffect, useRef } from 'react';
import { steps as words } from '../../messages/es/checkout/steps.ts';
import type { StepId, Steps } from './use-steps.ts';

type BookingStepProps = { id: StepId; steps: Steps; children: ReactNode };

/**
 * One step of the booking page, and the way to the next. On a wide screen, and without scripts, all steps are one page below each
 * other. The ways are links to the steps, so that the button for going back works and nothing typed is lost.
 */
export function BookingStep({ id, steps: { of, shown, isGone, goOn }, children }: BookingStepProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  const isShown = shown === id;
  const next = of[of.indexOf(id) + 1];
  useEffect(() => {
    if (!isGone || !isShown) return;
    // The browser moves the focus itself when it follows a link within a page, and later.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isGone, isShown]);
  return (
    <div id={id} data-step={shown === null || isShown ? 'in' : 'out'} className="step scroll-mt-16 space-y-6">
      <p ref={heading} tabIndex={-1} className="sr-only noscript:hidden lg:hidden">
        {words.heading(of.indexOf(id) + 1, of.length, words.names[id])}
      </p>
      {children}
      {next ? (
        <a
          href={`#${next}`}
          data-onward=""
          onClick={(event) => goOn(event, id)}
          className="button button-primary w-full text-lg noscript:hidden lg:hidden"
        >
          {words.onward[next]}
        </a>
      ) : null}
    </div>
  );
}

/** Where one is of how many; each leads there. */
export function StepList({ steps: { of, shown } }: { steps: Steps }) {
  const now = shown ? of.indexOf(shown) : 0;
  return (
    <nav aria-label={words.list} className="mt-3 noscript:hidden lg:hidden">
      <ol className="flex gap-2">
        {of.map((id, index) => (
          <li key={id} className="min-w-0 flex-1">
            <a
              href={`#${id}`}
              aria-current={index === now ? 'step' : undefined}
              className={`flex min-h-11 items-center border-t-4 text-sm no-underline ${index <= now ? 'border-accent font-semibold text-ink' : 'border-line text-muted'}`}
            >
              {`${index + 1}. ${words.names[id]}`}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
