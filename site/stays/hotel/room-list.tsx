import { Form } from 'react-router';
import { hotelPage as words } from '../../messages/es/stays/hotel.ts';
import { stayOffers } from '../../messages/es/stays/stay-offers.ts';
import { COMPARED_FIELD, CompareBar, Compared, type ComparedHere } from '../../results/comparing/compare-here.tsx';
import { CompareTick } from '../../results/comparing/compare-tick.tsx';
import { recordSelection } from '../../results/search-record/record-search.ts';
import { submittedBy } from '../../ui/submitted-by.ts';
import { OfferPrice, OfferTerms } from '../offers/offer-terms.tsx';
import { REQUEST_FORM } from './request-form.tsx';
import type { RateView, RoomGroup } from './room-groups.ts';

type RoomListProps = { groups: RoomGroup[]; flightId?: string | undefined; compared: ComparedHere };

/** Every room type with its rates, in one form; the pressed button names the rate. Those that are ticked are seen side by side above them. */
export function RoomList({ groups, flightId, compared }: RoomListProps) {
  return (
    <>
      <Form method="post" onSubmit={(event) => recordSelection('stay', submittedBy(event))} className="@container mt-4 space-y-4">
        {flightId ? <input type="hidden" name="flight" value={flightId} /> : null}
        <Compared compared={compared} />
        {groups.map(({ key, name, mostGuests, rates }) => (
          <section key={key} aria-label={name} className="card px-3 py-3 sm:px-5">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h3 className="min-w-0 text-lg font-semibold wrap-anywhere">{name}</h3>
              {mostGuests === null ? null : <p className="text-sm text-muted">{words.mostGuests(mostGuests)}</p>}
            </div>
            <ul className="divide-y divide-line">
              {rates.map((rate) => (
                <Rate key={rate.id} room={name} rate={rate} isTicked={compared.ticked.includes(rate.id)} />
              ))}
            </ul>
          </section>
        ))}
      </Form>
      <CompareBar action={compared.action} fields={compared.fields} />
    </>
  );
}

/** A rate that cannot be booked here is shown with the reason. */
function Rate({ room, rate, isTicked }: { room: string; rate: RateView; isTicked: boolean }) {
  const { board, total, dueNames, cancellation, remarks, notSold, isOnRequest } = rate;
  const details = [...cancellation.steps, ...(dueNames ? [stayOffers.dueFor(dueNames)] : []), ...remarks];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 @max-[17rem]:grid-cols-1 md:grid-cols-[minmax(0,1fr)_13rem_9rem] md:items-center">
      <div className="min-w-0">
        <OfferTerms offer={rate} />
        <div className="flex flex-wrap items-center gap-x-5 text-sm">
          <p className="offer-compare">
            <CompareTick
              name={COMPARED_FIELD}
              value={rate.id}
              label={words.compareNamed(room, board, total)}
              isTicked={isTicked}
            />
          </p>
          {details.length > 0 ? (
            <details className="min-w-0 open:basis-full">
              <summary className="link inline-flex min-h-11 items-center">{words.remarks}</summary>
              <ul className="space-y-1 pb-2 text-muted">
                {details.map((line) => (
                  <li key={line} className="break-words">
                    {line}
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </div>
      </div>
      <OfferPrice offer={rate} inHomeMoney={rate.inHomeMoney} />
      {notSold === null ? (
        <button
          type="submit"
          name="offer"
          value={rate.id}
          aria-label={words.chooseNamed(room, board, total)}
          className="button button-primary col-span-full mt-1 md:col-span-1 md:mt-0"
        >
          {words.choose}
        </button>
      ) : isOnRequest ? (
        <div className="col-span-full mt-1 md:col-span-1 md:mt-0">
          <p className="text-sm font-semibold">{notSold}</p>
          <a href={`#${REQUEST_FORM}`} aria-label={words.requestNamed(room, board, total)} className="button button-quiet w-full">
            {words.request}
          </a>
        </div>
      ) : (
        <p className="col-span-full rounded-lg bg-sunken p-2 text-sm md:col-span-1">{notSold}</p>
      )}
    </li>
  );
}
