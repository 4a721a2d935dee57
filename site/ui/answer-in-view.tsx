import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The answer to a pressed button, where it is not next to the button. Each new `answer` takes the focus, which brings it into
 * view: the router leaves the page where the button was pressed, often screens below. Without scripts the browser does so.
 */
export function AnswerInView({ answer, children }: { answer: object; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to what the visitor has just sent
    <div ref={box} tabIndex={-1} autoFocus className="outline-none">
      {children}
    </div>
  );
}
