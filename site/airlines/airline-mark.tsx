/** Decorative: the airline's name is next to it. */
export function AirlineMark({ code, size = 28, className = '' }: { code: string; size?: number; className?: string }) {
  return (
    <img
      src={`/airline-mark/${code}.svg`}
      alt=""
      width={size}
      height={size}
      decoding="async"
      className={`shrink-0 ${className}`}
    />
  );
}
