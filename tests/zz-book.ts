import { aSegment, clientOf, prepareBooking, travelDay, must } from './harness/booking-steps.ts';
const url = process.argv[2] ?? 'http://localhost:3101';
const backend = clientOf(url);
const day = Number(process.argv[3] ?? 45);
try {
  const p = await prepareBooking(backend, { segment: aSegment({ legInfo: [{ from: 'BOG', to: 'MDE', departureDate: travelDay(day) }] }) as never, agentId: `zz-${day}` });
  const r = await backend.book(p.key);
  console.log(JSON.stringify({ id: p.id, key: p.key, r: r.ok ? { status: r.status, st: (r.body as any).status, ref: (r.body as any).referenceId } : r.problem }));
} catch (e) { console.log(String(e).slice(0, 400)); }
