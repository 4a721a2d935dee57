import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as es from '../../messages/es.ts';
import { currentConsent, giveConsent, isAnswered } from '../../visitor/consent.ts';
import { PRIVACY_HASH } from '../../visitor/consent-names.ts';

/**
 * Asks once what may be stored beyond what a booking needs (SPEC §6). The footer's link opens it again and gives it the focus, which
 * goes back to the link with the answer: the question stands elsewhere in the page, where keys and screen readers would not find it.
 */
export function ConsentBanner() {
  const [isOpen, setOpen] = useState(() => !isAnswered());
  const [timesAsked, setTimesAsked] = useState(0);
  const box = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    const open = () => {
      if (location.hash !== PRIVACY_HASH) return;
      opener.current = document.activeElement;
      setOpen(true);
      setTimesAsked((times) => times + 1);
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  useEffect(() => {
    if (timesAsked > 0) box.current?.focus();
  }, [timesAsked]);
  if (!isOpen) return null;
  const answer = (allowed: { performance: boolean; marketing: boolean }) => {
    giveConsent(allowed);
    setOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
    if (location.hash === PRIVACY_HASH) history.replaceState(history.state, '', location.pathname + location.search);
  };
  const answerChosen = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    answer({ performance: chosen.has('performance'), marketing: chosen.has('marketing') });
  };
  const known = currentConsent();
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={es.consent.label}
      className="consent-banner fixed inset-x-0 bottom-0 z-40 overflow-y-auto border-t border-line bg-surface shadow-card outline-none print:hidden"
    >
      <form
        onSubmit={answerChosen}
        className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm lg:flex-nowrap lg:gap-x-6 lg:py-3"
      >
        <p className="basis-full text-xs leading-snug lg:flex-1 lg:basis-auto lg:text-sm">{es.consent.question}</p>
        <details open={known !== null} className="open:basis-full lg:open:basis-auto">
          <summary className="link flex min-h-11 items-center">{es.consent.choose}</summary>
          {(['performance', 'marketing'] as const).map((kind) => (
            <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name={kind}
                defaultChecked={known?.[kind] ?? false}
                className="size-5 shrink-0 accent-accent"
              />
              {es.consent.kinds[kind]}
            </label>
          ))}
          <button type="submit" className="link min-h-11">
            {es.consent.save}
          </button>
        </details>
        <div className="flex grow flex-wrap gap-2 lg:shrink-0 lg:grow-0 lg:flex-nowrap lg:gap-3">
          <button
            type="button"
            onClick={() => answer({ performance: false, marketing: false })}
            className="button button-quiet min-h-11 flex-1 whitespace-nowrap px-2 text-sm lg:px-5"
          >
            {es.consent.essentialOnly}
          </button>
          <button
            type="button"
            onClick={() => answer({ performance: true, marketing: true })}
            className="button button-primary min-h-11 flex-1 whitespace-nowrap px-2 text-sm lg:px-5"
          >
            {es.consent.acceptAll}
          </button>
        </div>
      </form>
    </section>
  );
}
