import type { ReactNode } from 'react';
import type { Person } from '#contract/office/customers/person-calls.ts';
import { BookingTable } from '../bookings/booking-table.tsx';
import { useWords } from '../messages/words.ts';
import { QuoteTable } from '../trip-quotes/quote-table.tsx';
import { Badge, Card, Facts, Notice } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';

/** Everything of one person: bookings, what they asked, what was quoted to them, alerts, consents. */
export function PersonView({ person }: { person: Person }) {
  const { person: words, tripQuotes } = useWords();
  return (
    <>
      {person.isMasked && <Notice tone="plain">{words.masked}</Notice>}
      <Card title={words.contact}>
        <div className="px-4 py-3">
          <Facts
            of={[
              ['@', person.emails.join(', ')],
              ['☎', person.phones.join(', ')],
            ]}
          />
        </div>
      </Card>
      {person.bookings.length > 0 && (
        <Card title={words.bookings}>
          <BookingTable rows={person.bookings} />
          {person.hasMore && <p className="px-4 py-3 text-sm text-muted">{words.more}</p>}
        </Card>
      )}
      <Requests requests={person.requests} />
      {person.trips.length > 0 && (
        <Card title={tripQuotes.title}>
          <QuoteTable rows={person.trips} />
        </Card>
      )}
      <Alerts alerts={person.alerts} />
      <Consents consents={person.consents} />
    </>
  );
}

const Lines = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <Card title={title}>
      <ul className="divide-y divide-line text-sm">{children}</ul>
    </Card>
  );

function Requests({ requests }: Pick<Person, 'requests'>) {
  const { person: words, leads } = useWords();
  const { moment } = useShown();
  return (
    <Lines title={words.requests}>
      {requests.map(({ number, kind, madeAt, about, message, answerBy, answeredAt, quote }) => (
        <li key={number} className="grid gap-1 px-4 py-2">
          <p className="flex flex-wrap items-center gap-2">
            <strong>{number}</strong>
            <Badge>{words.kinds[kind] ?? kind}</Badge>
            <span className="text-muted">{moment(madeAt)}</span>
            {answeredAt ? (
              <span className="text-muted">{words.answered(moment(answeredAt))}</span>
            ) : (
              answerBy && <Badge tone="warning">{words.answerBy(answerBy)}</Badge>
            )}
            {quote && <span>{words.quoted(`${leads.quoteStates[quote.state] ?? quote.state} ${quote.until ?? ''}`.trim())}</span>}
          </p>
          {about && <p>{about}</p>}
          {message && <p className="whitespace-pre-wrap text-muted">{message}</p>}
        </li>
      ))}
    </Lines>
  );
}

function Alerts({ alerts }: Pick<Person, 'alerts'>) {
  const words = useWords().person;
  const { moment } = useShown();
  return (
    <Lines title={words.alerts}>
      {alerts.map(({ route, month, state, madeAt }) => (
        <li key={`${route} ${month} ${madeAt}`} className="flex flex-wrap gap-2 px-4 py-2">
          {route} · {month} <Badge>{words.alertStates[state] ?? state}</Badge>
          <span className="text-muted">{moment(madeAt)}</span>
        </li>
      ))}
    </Lines>
  );
}

function Consents({ consents }: Pick<Person, 'consents'>) {
  const words = useWords().person;
  const { moment } = useShown();
  return (
    <Lines title={words.consents}>
      {consents.map(({ reference, purpose, version, givenAt, withdrawnAt }) => (
        <li key={reference} className="flex flex-wrap gap-2 px-4 py-2">
          <span>{words.purposes[purpose] ?? purpose}</span>
          <span className="text-muted">{version}</span>
          <span>{words.given(moment(givenAt))}</span>
          {withdrawnAt && <Badge tone="warning">{words.withdrawn(moment(withdrawnAt))}</Badge>}
        </li>
      ))}
    </Lines>
  );
}
