import { lazy } from 'react';
import { loadQuietly } from '../connection/load-part.ts';

const code = async () => (await import('./other-home.tsx')).OtherHome;

/** Its code is loaded by shops without flights only: the browser keeps what the server wrote until it is there. */
export const OtherHomeLater = import.meta.env.SSR ? await code() : lazy(async () => ({ default: await loadQuietly(code) }));
