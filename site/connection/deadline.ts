/** A signal that aborts with the other signal or after the time limit. */
export function deadline(milliseconds: number, signal?: AbortSignal | null): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort();
  if (signal?.aborted) end();
  else signal?.addEventListener('abort', end);
  setTimeout(end, milliseconds);
  return controller.signal;
}
