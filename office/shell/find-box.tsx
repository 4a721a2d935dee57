import { lazy, Suspense, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { useWords } from '../messages/words.ts';
import type { RoleShown } from './pages.ts';

const Palette = lazy(() => import('./palette.tsx'));

/** One box that finds any booking. ⌘K or Ctrl+K opens the palette from anywhere; without scripts the box does. */
export function FindBox({ role }: { role: RoleShown }) {
  const words = useWords().shell;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Form method="get" action="/reservas" role="search" className="relative min-w-0 grow basis-28">
        <input
          type="search"
          name="q"
          aria-label={words.findHint}
          placeholder={words.findShort}
          autoComplete="off"
          className="w-full rounded-md border border-line-strong bg-page px-2.5 py-2 text-base placeholder:text-muted lg:py-1.5 lg:text-sm"
        />
        <kbd
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2.5 hidden items-center font-sans text-xs text-muted lg:flex"
        >
          ⌘K
        </kbd>
      </Form>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette role={role} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
