import { useEffect } from 'react';

/**
 * SPEC §6: a visitor is known only by `agentId`, made on first load (`agent.ts`). Neither what makes it nor the fingerprint library is part of
 * what a page needs to be shown.
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
