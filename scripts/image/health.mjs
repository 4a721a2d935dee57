/** Ends with 0 while this machine's product answers `/healthz` with 200: what a container's HEALTHCHECK runs, having no curl. */
const { PORT = '3000' } = process.env;
const isWell = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isWell ? 0 : 1);
