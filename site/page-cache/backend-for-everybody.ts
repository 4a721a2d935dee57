import type { Backend, CallName } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';

/**
 * Calls whose answer is the same for everybody. `visitorPlace` is one of them because without an address it answers the home
 * country.
 */
const FOR_EVERYBODY = new Set<CallName>([
  ...(['contentAt', 'listContent', 'listContacts', 'seenPrices', 'seenStays', 'placesToGo', 'networkSeen'] as const),
  ...(['readExchangeRates', 'visitorPlace', 'issueFormToken', 'searchAirports', 'readIcons', 'cruiseChoices'] as const),
  ...(['searchCruises', 'searchTours'] as const),
]);

/**
 * Callbacks for events while a page is made. `underWay` counts calls: one still running when the page is ready was not awaited.
 */
type Told = { incomplete: () => void; personal: () => void; underWay: (more: 1 | -1) => void };

/**
 * The backend for pages that are the same for everybody. Reports incomplete answers, whatever the page does with them, and
 * refuses personal calls.
 */
export function backendForEverybody(backend: Backend, told: Told): Backend {
  const calls = Object.entries(backend).map(([name, call]) => [
    name,
    async (input: unknown) => {
      if (!FOR_EVERYBODY.has(name as CallName)) {
        told.personal();
        throw new Response(null, { status: 503 });
      }
      told.underWay(1);
      try {
        const answer = await (call as (input: unknown) => Promise<Reply<unknown>>)(input);
        if (!answer.ok && (answer.problem.status >= 500 || answer.problem.status === 429)) told.incomplete();
        return answer;
      } catch (error) {
        told.incomplete();
        throw error;
      } finally {
        told.underWay(-1);
      }
    },
  ]);
  return Object.fromEntries(calls) as Backend;
}
