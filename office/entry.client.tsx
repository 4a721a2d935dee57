import { StrictMode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { waitOutBadLines } from './shell/line.ts';
import { keepTyped } from './typed-early.ts';

waitOutBadLines();
const putBack = keepTyped(document);

function Office() {
  useLayoutEffect(putBack, []);
  return <HydratedRouter />;
}

// Not in a transition, which is done in pieces: nobody types between them, and loses it.
hydrateRoot(
  document,
  <StrictMode>
    <Office />
  </StrictMode>,
);
