import { Link } from 'react-router';
import { PriceAge, PriceTag } from './price-tag.tsx';
import type { SeenPriceView } from './seen-price-view.ts';

/** A seen price beside the picture of where it leads. */
export function SeenPriceRow({ price, title }: { price: SeenPriceView; title: string }) {
  const { cityCode, href, trip, days, airline, stops } = price;
  return (
    <article className="card relative flex h-full flex-wrap overflow-hidden hover:border-accent has-focus-visible:outline-3 has-focus-visible:outline-accent">
      <img
        src={`/scene/${cityCode}.svg`}
        alt=""
        width="96"
        height="120"
        loading="lazy"
        className="max-h-[180px] w-[88px] flex-[1_0_88px] self-stretch bg-accent-soft object-cover"
      />
      {/* Below the picture when large text leaves no room beside it. */}
      <div className="min-w-0 flex-[999_1_9.5rem] px-[12px] py-3">
        <div>
          <h3 className="font-semibold leading-snug">
            <Link to={href} className="text-ink no-underline outline-none after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          <PriceTag price={price} />
        </div>
        <p className="text-sm text-muted">
          {trip}, {days}
        </p>
        <p className="text-sm text-muted">
          {airline} · {stops}
        </p>
        <PriceAge price={price} />
      </div>
    </article>
  );
}
