import { data, redirect } from 'react-router';
import { cancelling as es } from '../../messages/es/journey/cancelling.ts';
import type { PageRequest } from '../../request/context.ts';
import { bookingKeysOf, lookupOf, proofCookie, proofOf } from '../../request/visitor-cookies.ts';
import { AGAIN_FIELD } from './again-field.ts';

/** The answer to a form of the proof, unless it redirects. */
export type ProofAnswer = {
  problem: string | null;
  /** The validity in minutes of a code just sent; 0 for one sent before. */
  sentMinutes: number | null;
};

/** The lookup and the proofs of this browser, as calls need them; `undefined` without a lookup. */
export function askerOf(request: Request) {
  const lookup = lookupOf(request);
  const token = proofOf(request);
  return lookup && { ...lookup, proof: { keys: bookingKeysOf(request), ...(token ? { token } : {}) } };
}
export type Asker = NonNullable<ReturnType<typeof askerOf>>;

export function proofProblem({ code, status }: { code: string; status: number }): string {
  if (code === 'too-many-requests') return es.tooMany;
  return status >= 500 ? es.proof.failed : es.proof.notValid;
}

const answer = (said: ProofAnswer, status = 200) => data(said, { status });

/** Sends a code. If no new one is sent, the earlier one stays valid, so its field stays too. */
export async function sendCode(form: FormData, { proof: _, ...lookup }: Asker, { backend }: PageRequest) {
  const sent = await backend.sendBookingCode(lookup);
  if (sent.ok) return answer({ problem: null, sentMinutes: sent.body.validMinutes });
  return answer({ problem: proofProblem(sent.problem), sentMinutes: form.has(AGAIN_FIELD) ? 0 : null }, sent.problem.status);
}

/** Checks the typed code, then redirects to the page that needed the proof; its address may depend on what the proof lets see. */
export async function prove(
  form: FormData,
  { proof, ...lookup }: Asker,
  { backend, isSecure }: PageRequest,
  onward: string | ((proved: Asker) => Promise<string>),
) {
  const code = String(form.get('code') ?? '').slice(0, 40);
  if (code.replace(/\D/g, '') === '') return answer({ problem: es.proof.missing, sentMinutes: 0 }, 400);
  const proved = await backend.proveBooking({ ...lookup, code });
  if (!proved.ok) return answer({ problem: proofProblem(proved.problem), sentMinutes: 0 }, proved.problem.status);
  const { token } = proved.body;
  const address = typeof onward === 'string' ? onward : await onward({ ...lookup, proof: { ...proof, token } });
  return redirect(address, { headers: { 'set-cookie': proofCookie(token, isSecure) } });
}
