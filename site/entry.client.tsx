import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isPayment } from './checkout/paying/is-payment.ts';
import { fetchedForAnotherAddress } from './connection/arrived-elsewhere.ts';
import { waitOutBadLines } from './connection/patient-fetch.ts';
import { waitOutPlainDocuments } from './connection/plain-documents.ts';
import { handOver } from './first-touch/start.ts';

/**
 * The router reads the address when it is created but listens for changes only after hydration; this detects a change in between.
 */
function Site() {
  useEffect(() => {
    if (!fetchedForAnotherAddress()) handOver();
  }, []);
  return <HydratedRouter />;
}

if (!fetchedForAnotherAddress()) {
  waitOutBadLines(isPayment);
  waitOutPlainDocuments();

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Site />
      </StrictMode>,
    );
  });
}
