import { createContext, useContext } from 'react';
import { SERVICES, type Sold } from '#domain/company/services.ts';

/** What the shop sells, on the server; a browser reads it from the page. */
export const SoldHere = createContext<Sold | null>(null);

/** For the element `html`; nothing where everything is sold. */
export const soldAttribute = (sold: Sold) => (sold.length < SERVICES.length ? { 'data-sells': sold.join(' ') } : {});

let ofPage: Sold | undefined;

/** The same in every page of a visit: a shop changes it with a restart only. */
function readPage(): Sold {
  const said = typeof document === 'undefined' ? undefined : document.documentElement.dataset.sells?.split(' ');
  return said ? SERVICES.filter((service) => said.includes(service)) : SERVICES;
}

export function useSold(): Sold {
  const here = useContext(SoldHere);
  if (here) return here;
  ofPage ??= readPage();
  return ofPage;
}
