type UpdatingProps = {
  /** What is under way, in words. */
  label: string;
  /** What a card of the list that comes looks like. */
  card: keyof typeof CARDS;
};

/** The page's layout while the next results are awaited: its tools, and cards in the shape of those that come, so that little moves. */
export function Updating({ label, card }: UpdatingProps) {
  const Card = CARDS[card];
  return (
    <div className="lg:grid lg:grid-cols-[18.5rem_minmax(0,1fr)] lg:gap-x-8">
      <div aria-hidden className="awaited hidden h-[32rem] rounded-2xl lg:block" />
      <div className="min-w-0">
        <div aria-hidden className="awaited my-[6px] h-[44px] rounded-full lg:mt-0 lg:mb-4 lg:w-2/3" />
        {card === 'flight' ? <div aria-hidden className="awaited h-[50px] rounded-xl md:h-[66px]" /> : null}
        <p role="status" className="my-[8px] text-sm leading-tight font-medium md:my-3 md:text-base">
          {label}
          <span aria-hidden className="block md:hidden">
            &nbsp;
          </span>
        </p>
        <div aria-hidden className="space-y-2 md:space-y-4">
          <Card />
          <Card />
          <Card />
        </div>
      </div>
    </div>
  );
}

const Line = ({ of }: { of: string }) => <span className={`awaited block rounded ${of}`} />;

const Way = () => (
  <div className="flex items-center justify-between gap-4 md:h-[5.75rem]">
    <Line of="h-6 w-24 md:h-8" />
    <Line of="hidden h-px grow md:block" />
    <Line of="h-5 w-20 md:h-8" />
  </div>
);

const CARDS = {
  flight: () => (
    <div className="card grid h-[250px] grid-rows-[auto_1fr_1fr_auto] gap-3 p-3 md:h-[21.5rem] md:grid-cols-[minmax(0,1fr)_14rem] md:grid-rows-1 md:gap-0 md:p-0">
      <div className="contents md:block md:px-6 md:pt-5">
        <div className="flex items-start justify-between">
          <Line of="h-6 w-36" />
          <Line of="h-6 w-24 md:hidden" />
        </div>
        <Way />
        <Way />
      </div>
      <div className="flex items-center justify-end md:flex-col md:justify-start md:gap-4 md:border-l md:border-line md:p-4 md:pt-6">
        <Line of="hidden h-7 w-32 md:block" />
        <Line of="h-[44px] w-24 rounded-xl md:h-12 md:w-full" />
      </div>
    </div>
  ),
  picture: () => (
    <div className="card grid h-[250px] grid-cols-[6.5rem_minmax(0,1fr)] grid-rows-[6rem_1fr_auto] gap-x-3 gap-y-2 p-3 md:h-[13rem] md:grid-cols-[13rem_minmax(0,1fr)_13rem] md:grid-rows-1 md:gap-x-5 md:p-4">
      <Line of="rounded-xl" />
      <div className="space-y-2">
        <Line of="h-5 w-4/5" />
        <Line of="h-4 w-3/5" />
        <Line of="h-4 w-2/5" />
      </div>
      <div className="col-span-full row-span-2 flex flex-col justify-between md:col-span-1 md:row-span-1">
        <Line of="h-7 w-32 self-end" />
        <Line of="h-[44px] w-full rounded-xl" />
      </div>
    </div>
  ),
};
