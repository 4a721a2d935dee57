/** A drawn funnel in two colours derived from the shipping line's id; the name stands beside it. */
export function LineMark({ id, size = 28 }: { id: string; size?: number }) {
  const hue = [...id].reduce((sum, letter) => (sum * 37 + letter.charCodeAt(0) * 101) % 360, 7);
  const [body, band] = [`hsl(${hue} 45% 32%)`, `hsl(${(hue + 45) % 360} 60% 68%)`];
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0">
      <path d="M9 3h15l-2 20H11z" fill={body} />
      <path d="M9.5 8h14l-.6 6H10z" fill={band} />
      <path d="M3 23h26q-1 7-7 7H10q-6 0-7-7z" className="fill-ink" />
    </svg>
  );
}
