import { cruisePage as words } from '../../messages/es/catalogue/cruise-page.ts';
import { COMPARED_FIELD, CompareBar, Compared } from '../../results/comparing/compare-here.tsx';
import { CompareTick } from '../../results/comparing/compare-tick.tsx';
import { BookCabin } from './book-cabin.tsx';
import type { ShownCruise } from './read-cruise.ts';

/** All cabins, with the price per person for each number of people who share one. */
export function CabinList({
  cabins,
  cabinsNote,
  chargeNote,
  terms,
  booking,
  compared,
}: Pick<ShownCruise, 'cabins' | 'cabinsNote' | 'chargeNote' | 'terms' | 'booking' | 'compared'>) {
  return (
    <section className="mt-10" id="cabinas">
      <h2 className="text-2xl font-bold">{words.cabins}</h2>
      <p className="mt-1 text-sm text-muted">
        {cabinsNote} {chargeNote}
      </p>
      <Compared compared={compared} />
      <ul className="mt-3 space-y-2 md:space-y-3">
        {cabins.map((cabin) => {
          const { id, name, facts, text, prices, left, isSoldOut, picture } = cabin;
          return (
            <li
              key={id}
              id={`cabina-${id}`}
              className="card scroll-mt-4 grid gap-3 p-3 md:p-4 lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-center"
            >
              <div className="min-w-0">
                <img
                  {...picture}
                  alt=""
                  width="400"
                  height="220"
                  loading="lazy"
                  className="float-left mr-3 h-24 w-36 rounded-xl object-cover"
                />
                <h3 className="font-semibold wrap-anywhere">{name}</h3>
                <p className="text-sm text-muted">{facts}</p>
                {text ? <p className="mt-1 text-sm wrap-anywhere">{text}</p> : null}
                <p className="offer-compare text-sm">
                  <CompareTick
                    name={COMPARED_FIELD}
                    value={id}
                    label={words.compareNamed(name)}
                    isTicked={compared.ticked.includes(id)}
                  />
                </p>
                {left ? <p className="mt-1 text-sm text-muted">{left}</p> : null}
                {isSoldOut ? <p className="mt-1 font-semibold text-warning">{words.cabinSoldOut}</p> : null}
              </div>
              {isSoldOut ? null : (
                <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
                  {prices.map(({ occupancy, label, price }) => (
                    <div key={occupancy} className="rounded-xl bg-sunken px-2 py-1.5 text-center">
                      <dt className="text-xs text-muted">{label}</dt>
                      <dd className={price ? 'figures font-semibold' : 'text-xs text-muted'}>{price ?? words.notSoldSo}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {cabin.isBookable ? <BookCabin cabin={cabin} terms={terms} booking={booking} /> : null}
            </li>
          );
        })}
      </ul>
      <CompareBar action={compared.action} fields={compared.fields} />
    </section>
  );
}
