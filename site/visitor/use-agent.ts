import { useEffect } from 'react';

/**
 * SPEC §6: a visitor is known only by `agentId`, a browser fingerprint made on first load, with random bits so that two
 * of the same phone are two visitors. Neither it nor the fingerprint library is part of any page's first load.
 */
export function useAgent(): void {
  useEffect(() => {
    import('./agent.ts')
      .then(({ startVisit }) => startVisit())
      .catch(() => {
        // A visitor without a label can still search and book: the server makes one up.
      });
  }, []);
}
