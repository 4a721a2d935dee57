import { createContext, useContext } from 'react';

/** On the server, what the shop is without: tabs, and addresses of the site's links (`without-for.ts`). */
export const WithoutHere = createContext<readonly string[]>([]);

const ofPage = (): readonly string[] => (document.documentElement.dataset.without ?? '').split(' ');

/** A browser reads it from the page (`entry.server.tsx`), so that the code of every page is the same for every shop, and small. */
export const useWithout = import.meta.env.SSR ? () => useContext(WithoutHere) : ofPage;
