import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isPayment } from './checkout/paying/is-payment.ts';
import { waitOutBadLines } from './connection/patient-fetch.ts';

waitOutBadLines(isPayment);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
