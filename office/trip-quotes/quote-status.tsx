import { Form, Link } from 'react-router';
import type { TripQuotePage } from '#contract/office/customers/trip-quotes.ts';
import { OPEN_TRIP_QUOTES, type TripQuoteState } from '#domain/trip-quotes/trip-quote.ts';
import { useWords } from '../messages/words.ts';
import { buttonClass, SubmitButton } from '../ui/button.tsx';
import { Badge, Facts, Notice, type Tone } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';

const TONES: Record<TripQuoteState, Tone> = {
  draft: 'plain',
  sent: 'plain',
  opened: 'warning',
  accepted: 'warning',
  booked: 'good',
  paid: 'good',
  expired: 'plain',
  withdrawn: 'plain',
};

export const QuoteState = ({ state }: { state: TripQuoteState }) => {
  const words = useWords().tripQuotes;
  return <Badge tone={TONES[state]}>{words.states[state]}</Badge>;
};

/** The last minute of a day rather than the first one of the next. */
export const lastMinute = (end: Date): Date => new Date(end.getTime() - 60_000);

const What = ({ what, children }: { what: string; children: string }) => (
  <Form method="post">
    <SubmitButton look="quiet" name="what" value={what}>
      {children}
    </SubmitButton>
  </Form>
);

/** How a quote stands: its link and what can be done with it, when what happened, its versions. */
export function QuoteStatus({ quote, mayMake }: { quote: TripQuotePage; mayMake: boolean }) {
  const words = useWords().tripQuotes;
  const { moment } = useShown();
  const { state, url, email, trouble, troubleAt } = quote;
  const isOver = state === 'booked' || state === 'paid';
  const at = (when: Date | null) => when && moment(when);
  return (
    <div className="grid gap-3 px-4 py-3">
      {trouble && (
        <Notice tone="danger">
          {troubleAt && `${moment(troubleAt)}: `}
          {words.trouble[trouble] ?? trouble}
        </Notice>
      )}
      {url && <SentLink quote={quote} url={url} />}
      {mayMake && (
        <div className="flex flex-wrap gap-2">
          {url && email && <What what="again">{words.sendAgain}</What>}
          {state !== 'draft' && !isOver && <What what="revise">{words.revise}</What>}
          {(OPEN_TRIP_QUOTES.includes(state) || state === 'draft') && <What what="withdraw">{words.withdraw}</What>}
        </div>
      )}
      <Facts
        of={[
          [words.booking, quote.booking && <Link to={`/reservas/${quote.booking}`}>{quote.booking}</Link>],
          [words.seller, quote.seller?.name],
          [words.lead, quote.lead && <Link to="/solicitudes">{quote.lead}</Link>],
          [words.made, moment(quote.createdAt)],
          [words.sentAt, at(quote.sentAt)],
          [words.openedAt, at(quote.openedAt)],
          [words.acceptedAt, at(quote.acceptedAt)],
          [words.withdrawnAt, at(quote.withdrawnAt)],
          [words.until, quote.expiresAt && moment(lastMinute(quote.expiresAt))],
        ]}
      />
      {quote.versions.length > 1 && (
        <nav aria-label={words.versions} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {quote.versions.map(({ id, version, state: of }) => (
            <Link key={id} to={`/cotizaciones/${id}`} aria-current={id === quote.id ? 'page' : undefined}>
              {words.version(version)} ({words.states[of].toLowerCase()})
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

/** The agent opens WhatsApp with the message written: the product sends nothing there. */
function SentLink({ quote: { name, whatsApp, heldUntil }, url }: { quote: TripQuotePage; url: string }) {
  const words = useWords().tripQuotes;
  const { moment } = useShown();
  const text = encodeURIComponent(words.whatsAppText(name.split(' ')[0] ?? '', url));
  return (
    <div className="grid gap-2 text-sm">
      <p>{words.sentMore}</p>
      {heldUntil && <p>{words.held(moment(heldUntil))}</p>}
      <p>
        {words.link}: <a href={url}>{url}</a>
      </p>
      {whatsApp && (
        <p>
          <a className={buttonClass()} href={`https://wa.me/${whatsApp}?text=${text}`} target="_blank" rel="noreferrer">
            {words.whatsApp}
          </a>
        </p>
      )}
    </div>
  );
}
