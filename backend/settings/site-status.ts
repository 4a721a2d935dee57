import type { ContentStatus } from '#contract/office/site-calls.ts';

type Kind = ContentStatus['kinds'][number]['kind'];
type Told = Omit<ContentStatus['kinds'][number], 'kind'>;

/** What this process knows of the content backend and of the pages that it keeps, since it started. */
export function createSiteStatus() {
  const since = new Date();
  const kinds = new Map<Kind, Told>();
  let kept = () => ({ pages: 0, bytes: 0 });
  return {
    /** The content backend answered; `statusCode`: of a failure that is its own, not of something that it does not have. */
    answered(kind: Kind, statusCode: number | null): void {
      const before = kinds.get(kind) ?? { answeredAt: null, answers: 0, failures: 0, lastFailure: null };
      const at = new Date();
      kinds.set(
        kind,
        statusCode === null
          ? { ...before, answeredAt: at, answers: before.answers + 1 }
          : { ...before, failures: before.failures + 1, lastFailure: { at, statusCode } },
      );
    },
    countKeptPagesBy(count: () => { pages: number; bytes: number }): void {
      kept = count;
    },
    read: (): ContentStatus => ({ since, kinds: [...kinds].map(([kind, told]) => ({ kind, ...told })), kept: kept() }),
  };
}

export type SiteStatus = ReturnType<typeof createSiteStatus>;
