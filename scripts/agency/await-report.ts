import { setTimeout as delay } from 'node:timers/promises';

const LOOK_MS = 250;

/** The state of a requested report: `isAtWork` while a product is writing it. */
type Looked<Report> = { report: Report | null; isAtWork: boolean };

/**
 * The report, as soon as it exists; `null` once no process has worked on it for `patienceMs`. A report in progress is waited for
 * without limit: each booking is looked up at its supplier, which takes a second or more.
 */
export async function awaitReport<Report>(look: () => Promise<Looked<Report>>, patienceMs: number): Promise<Report | null> {
  for (let since = performance.now(); ; await delay(LOOK_MS)) {
    const { report, isAtWork } = await look();
    if (report !== null) return report;
    if (isAtWork) since = performance.now();
    if (performance.now() - since >= patienceMs) return null;
  }
}
