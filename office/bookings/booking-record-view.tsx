import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BookingPage, BookingPeople } from '#contract/office/bookings/booking-calls.ts';
import type { BookingMail } from '#domain/booking/booking-mail.ts';
import { useWords } from '../messages/words.ts';
import { HandedBadge } from '../money/handed-badge.tsx';
import { Badge, Card, Facts, PageTitle } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { ticketInWords } from './ticket-words.ts';
import { toneOf } from './tones.ts';

/** The whole record of a booking, in the order in which one asks for it. */
export function BookingRecordView({ page, people, sentTo }: { page: BookingPage; people: ReactNode; sentTo: SentTo }) {
  const words = useWords();
  const { money, moment } = useShown();
  const both = useBoth(page);
  const { promotion } = page;
  return (
    <>
      <PageTitle title={page.booking} badge={<Badge tone={toneOf(page.state)}>{words.bookingStates[page.state]}</Badge>}>
        <span className="text-lg font-semibold tabular-nums">
          {both(page.charge ? chargedMoney(page.charge.total) : page.total)}
        </span>
      </PageTitle>
      <Facts
        of={[
          [words.booking.soldAt, moment(page.confirmedAt ?? page.createdAt)],
          [words.booking.keeper, page.keeper?.name ?? words.booking.nobody],
          [words.tripQuotes.soldByPhone, page.soldByPhone && <PhoneSale sale={page.soldByPhone} />],
          [words.rules.form.promotion, promotion && `${promotion.shownAs} (${promotion.code}): −${money(promotion.off)}`],
          [words.booking.chargedAt, page.charge && rateInWords(page.charge)],
          [words.common.reason, page.refusal],
        ]}
      />
      <Flags page={page} />
      <Items page={page} />
      {people}
      <MoneyOf page={page} />
      <Invoiced page={page} />
      <Amendments page={page} />
      <Mails page={page} sentTo={sentTo} />
      <History page={page} />
    </>
  );
}

type Charged = { amountMinor: number; currency: string; pricedMinor?: number | null };

const chargedMoney = ({ amount, currency }: { amount: number; currency: string }): Charged => ({ amountMinor: amount, currency });

/** An amount as it was charged, and beside it what it stands for in the currency of the booking's prices. */
function useBoth({ total, charge }: Pick<BookingPage, 'total' | 'charge'>) {
  const { money } = useShown();
  return ({ pricedMinor, ...amount }: Charged): string => {
    const isTotal = pricedMinor === undefined && charge !== null;
    const priced = isTotal ? total.amountMinor : pricedMinor;
    return typeof priced === 'number' ? `${money(amount)} (${money({ ...total, amountMinor: priced })})` : money(amount);
  };
}

const rateInWords = ({ from, currency, rateMicros, rateDate }: NonNullable<BookingPage['charge']>): string =>
  `1 ${from} = ${rateMicros / 1_000_000} ${currency}${rateDate ? ` (${rateDate})` : ''}`;

type Of = { page: BookingPage };
type SentTo = BookingPeople['sentTo'];

const PhoneSale = ({ sale: { quote, number, seller } }: { sale: NonNullable<BookingPage['soldByPhone']> }) => (
  <>
    {seller && `${seller} · `}
    <Link to={`/cotizaciones/${quote}`}>{number}</Link>
  </>
);

function Flags({ page: { flags } }: Of) {
  const words = useWords();
  const { moment, who } = useShown();
  if (flags.length === 0) return null;
  return (
    <Card title={words.booking.flags}>
      <ul className="divide-y divide-line">
        {flags.map(({ reason, about, openedAt, resolvedAt, resolvedBy, note }) => (
          <li key={`${reason} ${about} ${openedAt}`} className="px-4 py-2.5 text-sm">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={resolvedAt ? 'plain' : 'warning'}>{words.flags[reason].title}</Badge>
              {about && <span className="break-all">{about}</span>}
              <span className="text-muted">{moment(openedAt)}</span>
            </p>
            <p className="mt-1 text-muted">
              {resolvedAt
                ? `${words.booking.resolved} ${moment(resolvedAt)} ${words.common.by} ${resolvedBy && who(resolvedBy)}: ${note ?? ''}`
                : words.flags[reason].todo}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Items({ page: { items } }: Of) {
  const words = useWords();
  const { money, moment, day } = useShown();
  /** Local dates and times of a line as one says them. */
  const readable = (line: string) =>
    line.replace(/(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d)?)?/g, (_, date: string, time = '') => `${day(date)} ${time}`.trim());
  const byHand = ({ provider, cost, arrangeBy }: NonNullable<BookingPage['items'][number]['arranging']>) =>
    words.tripQuotes.own.arranging(provider || null, cost && money(cost), day(arrangeBy));
  return (
    <Card title={words.booking.items}>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.itemId} className="grid gap-2 px-4 py-3">
            <p className="flex flex-wrap items-center gap-2">
              <strong>{words.itemKinds[item.kind]}</strong>
              <Badge tone={toneOf(item.state)}>{words.itemStates[item.state]}</Badge>
              <span className="text-sm text-muted">{item.supplier}</span>
              <span className="ml-auto tabular-nums">{money(item.total)}</span>
            </p>
            <ul className="text-sm">
              {item.what.map((line) => (
                <li key={line}>{readable(line)}</li>
              ))}
            </ul>
            <Facts
              of={[
                [words.booking.locator, item.locators.map(({ reference }) => reference).join(', ')],
                [words.booking.order, item.kind === 'service' ? null : item.orderId],
                [words.booking.confirmation, item.confirmation],
                [words.booking.byHand, item.arranging && byHand(item.arranging)],
                [
                  words.booking.ticketBy,
                  item.ticketingDeadlineAt && item.state === 'ordered' ? moment(item.ticketingDeadlineAt) : null,
                ],
                [words.booking.tickets, item.tickets.map((ticket) => ticketInWords(words, ticket)).join(', ')],
                [words.booking.balance, item.balance && money({ ...item.total, amountMinor: item.balance.amountMinor })],
              ]}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MoneyOf({ page }: Of) {
  const { payments, refunds, moved, disputes } = page;
  const words = useWords();
  const { money, moment, who } = useShown();
  const both = useBoth(page);
  return (
    <Card title={words.booking.money}>
      <div className="grid gap-4 px-4 py-3 text-sm">
        <Lines
          title={words.booking.payments}
          of={payments.map(({ paymentId, provider, method, state, instalments, ...amount }) => ({
            key: paymentId,
            line: [
              `${both(amount)} · ${provider}, ${method}`,
              ...(instalments
                ? [words.booking.instalments(instalments.count, money({ ...amount, amountMinor: instalments.totalMinor }))]
                : []),
            ].join(' · '),
            badge: <Badge tone={toneOf(state)}>{words.paymentStates[state] ?? state}</Badge>,
          }))}
        />
        <Lines
          title={words.booking.refunds}
          of={refunds.map(({ refundId, state, reason, requestedBy, ...amount }) => ({
            key: refundId,
            line: `${both(amount)} · ${reason} (${who(requestedBy)})`,
            badge: <Badge tone={toneOf(state)}>{words.refundStates[state]}</Badge>,
          }))}
        />
        <Lines
          title={words.booking.disputes}
          of={disputes.map(({ id, state, evidenceDueAt, ...amount }) => ({
            key: id,
            line: `${money(amount)}${evidenceDueAt ? ` · ${moment(evidenceDueAt)}` : ''}`,
            badge: <Badge tone="danger">{state}</Badge>,
          }))}
        />
        <Lines
          title={words.booking.ledger}
          of={moved.map(({ id, kind, at, ...amount }) => ({
            key: id,
            line: `${moment(at)} · ${words.ledgerKinds[kind] ?? kind} · ${both(amount)}`,
          }))}
        />
      </div>
    </Card>
  );
}

function Invoiced({ page: { invoiced } }: Of) {
  const { sales } = useWords();
  if (invoiced.length === 0) return null;
  return (
    <Card title={sales.handed}>
      <div className="px-4 py-3 text-sm">
        <Lines
          of={invoiced.map((document) => ({
            key: document.id,
            line: sales.kinds[document.kind],
            badge: <HandedBadge handed={document} />,
          }))}
        />
      </div>
    </Card>
  );
}

function Lines({ title, of }: { title?: string; of: { key: string; line: string; badge?: ReactNode }[] }) {
  if (of.length === 0) return null;
  return (
    <div>
      {title && <h3 className="mb-1 font-medium text-muted">{title}</h3>}
      <ul className="grid gap-1">
        {of.map(({ key, line, badge }) => (
          <li key={key} className="flex flex-wrap items-center gap-2 tabular-nums">
            {line} {badge}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Amendments({ page: { amendments, total } }: Of) {
  const words = useWords();
  const { money, moment } = useShown();
  if (amendments.length === 0) return null;
  return (
    <Card title={words.booking.amendments}>
      <div className="px-4 py-3 text-sm">
        <Lines
          of={amendments.map(({ id, kind, state, refundMinor, reason, createdAt }) => ({
            key: id,
            line: [
              moment(createdAt),
              words.amendmentKinds[kind],
              reason,
              refundMinor === null ? '' : words.booking.quote(money({ ...total, amountMinor: refundMinor })),
            ]
              .filter(Boolean)
              .join(' · '),
            badge: <Badge>{words.amendmentStates[state]}</Badge>,
          }))}
        />
      </div>
    </Card>
  );
}

/** To whom each one went is shown with the people, for that is on record. */
function Mails({ page: { booking, mails }, sentTo }: Of & { sentTo: SentTo }) {
  const { booking: words, bookingMails, mailStates, mail: text } = useWords();
  const { moment } = useShown();
  if (mails.length === 0) return null;
  const nameOf = (purpose: string) => bookingMails[purpose as BookingMail] ?? purpose;
  return (
    <Card title={words.mails}>
      <ul className="divide-y divide-line text-sm">
        {mails.map(({ id, purpose, state, createdAt, settledAt, resentAs }) => (
          <li key={id} className="flex flex-wrap items-center gap-2 px-4 py-2 tabular-nums">
            <span className="text-muted">{moment(settledAt ?? createdAt)}</span>
            <Link to={`/reservas/${booking}/correos/${id}`}>{nameOf(purpose)}</Link>
            {resentAs && <span className="text-muted">{resentAs === 'same' ? text.copySame : text.copyNow}</span>}
            <Badge tone={toneOf(state)}>{mailStates[state] ?? state}</Badge>
            <span className="break-all">{sentTo.find(({ mailId }) => mailId === id)?.to}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function History({ page: { events } }: Of) {
  const { booking: words, events: names } = useWords();
  const { moment, who } = useShown();
  return (
    <Card title={words.history}>
      <ol className="grid gap-1 px-4 py-3 text-sm">
        {events.map(({ id, at, kind, fromState, toState, actor, data }) => (
          <li key={id} className="flex flex-wrap gap-x-2">
            <span className="text-muted tabular-nums">{moment(at)}</span>
            <span>{names[kind]}</span>
            {toState && (
              <span className="text-muted">
                {fromState ?? '·'} → {toState}
              </span>
            )}
            <span className="text-muted">{who(actor)}</span>
            {Object.keys(data).length > 0 && <span className="text-muted">{Object.values(data).join(', ')}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
