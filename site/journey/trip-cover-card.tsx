import type { TripCover } from './trip-cover.ts';

/** The head of a booking: where to and when, beside a drawing of the place. */
export const TripCoverCard = ({ cover: { name, begins, countdown, climate, picture } }: { cover: TripCover }) => (
  <div className="card mb-4 flex flex-col overflow-hidden sm:mb-6 sm:flex-row print:hidden">
    {picture ? (
      <img
        src={picture.src}
        alt=""
        title={picture.title}
        width="400"
        height="220"
        className="h-20 w-full bg-accent-soft object-cover sm:h-32 sm:w-72"
      />
    ) : null}
    <div className="min-w-0 px-4 py-2 sm:self-center sm:px-6 sm:py-3">
      <p className="text-xl font-semibold wrap-anywhere">{name}</p>
      {begins ? <p className="mt-0.5 first-letter:uppercase">{begins}</p> : null}
      {countdown ? <p className="mt-0.5 text-muted">{countdown}</p> : null}
      {climate ? <p className="mt-0.5 text-sm text-muted">{climate}</p> : null}
    </div>
  </div>
);
