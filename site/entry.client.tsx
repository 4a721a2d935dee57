import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** What the server sent is readable and works as it is: the visitor sees it first, then React takes it over. */
function afterFirstPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}

afterFirstPaint(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
});
