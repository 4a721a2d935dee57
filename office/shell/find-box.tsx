import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useWords } from '../messages/words.ts';

/** One box that finds any booking. ⌘K or Ctrl+K brings the cursor here from anywhere. */
export function FindBox() {
  const words = useWords().shell;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <Form method="get" action="/reservas" role="search">
      <input
        ref={box}
        type="search"
        name="q"
        aria-label={words.findHint}
        placeholder={`${words.findShort} ⌘K`}
        autoComplete="off"
        className="w-full rounded-md border border-line-strong bg-page px-2.5 py-1.5 text-sm placeholder:text-muted"
      />
    </Form>
  );
}
