import { todayIn } from '#domain/calendar-date.ts';
import { serveStandIn } from '../http.ts';
import { sampleCruises } from '../world/cruises/sample-cruises.ts';
import { sampleTours } from '../world/tours/sample-tours.ts';

/** The catalogue an agency without one of its own begins with: `GET /sandbox/cruises.jsonl`, `/sandbox/tours.jsonl`. */
export function startCruiseFeedStandIn({
  port,
  today = () => todayIn('America/Bogota'),
}: {
  port?: number;
  today?: () => string;
}) {
  return serveStandIn({
    answer: () => ({ status: 404, body: { error: { code: 'not_found', message: 'Not found.' } } }),
    files: {
      'cruises.jsonl': () => [...sampleCruises(today())].join(''),
      'tours.jsonl': () => [...sampleTours(today())].join(''),
    },
    books: () => ({}),
    port,
  });
}
