import { data, redirect } from 'react-router';
import { cancelling as es } from '../../messages/es/journey/cancelling.ts';
import type { PageRequest } from '../../request/context.ts';
import { bookingKeysOf, lookupOf, proofCookie, proofOf } from '../../request/visitor-cookies.ts';
import { AGAIN_FIELD } from './again-field.ts';
import { TYPED, type Typed } from './typed-fields.ts';

/** The answer to a form of the proof, unless it redirects. */
export type ProofAnswer = {
  problem: string | null;
  /** The validity in minutes of a code just sent; 0 for one sent before. */
  sentMinutes: number | null;
  /** What was typed when the proof had ended, so that nothing of it is lost. */
  typed?: Typed;
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

/** More than nine travellers can choose on any journey that is sold. */
const MOST_FIELDS = 100;
const LONGEST_NAME = 100;
const LONGEST_FIELD = 500;

/** Asks for a proof again, and keeps what was sent. */
export const proofNeeded = (form: FormData) =>
  data<ProofAnswer>({ problem: null, sentMinutes: null, typed: textsIn(form) }, { status: 403 });

const textsIn = (form: FormData): Typed =>
  [...form]
    .flatMap(
      ([name, value]): Typed =>
        typeof value === 'string' && name.length <= LONGEST_NAME ? [[name, value.slice(0, LONGEST_FIELD)]] : [],
    )
    .slice(0, MOST_FIELDS);

/** What waits in the form of a proof. */
const typedIn = (form: FormData): Typed =>
  textsIn(form).flatMap(([name, value]): Typed => (name.startsWith(TYPED) ? [[name.slice(TYPED.length), value]] : []));

function answer(form: FormData, said: ProofAnswer, status = 200) {
  const typed = typedIn(form);
  return data<ProofAnswer>(typed.length > 0 ? { ...said, typed } : said, { status });
}

type Taken = Response | { data: ProofAnswer };

/**
 * Goes on with what was typed when the proof had ended: checks the code, then has the browser send the same form once more, with
 * the new proof. Nothing typed is put into an address.
 */
export async function proveAndGoOn<Answer extends Taken>(
  form: FormData,
  asker: Asker,
  page: PageRequest,
  { onward, take }: { onward: string; take: (typed: FormData) => Promise<Answer> },
) {
  const typed = typedIn(form);
  if (typed.length === 0) return prove(form, asker, page, onward);
  const sent = new FormData();
  for (const [name, value] of typed) sent.append(name, value);
  const taken = await take(sent);
  if (taken instanceof Response || !taken.data.typed) return taken;
  return prove(form, asker, page, onward, SEND_AGAIN);
}

/** A redirect after which the same fields are sent again. */
const SEND_AGAIN = 307;

/** Sends a code. If no new one is sent, the earlier one stays valid, so its field stays too. */
export async function sendCode(form: FormData, { proof: _, ...lookup }: Asker, { backend }: PageRequest) {
  const sent = await backend.sendBookingCode(lookup);
  if (sent.ok) return answer(form, { problem: null, sentMinutes: sent.body.validMinutes });
  return answer(
    form,
    { problem: proofProblem(sent.problem), sentMinutes: form.has(AGAIN_FIELD) ? 0 : null },
    sent.problem.status,
  );
}

/** Checks the typed code, then redirects to the page that needed the proof; its address may depend on what the proof lets see. */
export async function prove(
  form: FormData,
  { proof, ...lookup }: Asker,
  { backend, isSecure }: PageRequest,
  onward: string | ((proved: Asker) => Promise<string>),
  status = 302,
) {
  const code = String(form.get('code') ?? '').slice(0, 40);
  if (code.replace(/\D/g, '') === '') return answer(form, { problem: es.proof.missing, sentMinutes: 0 }, 400);
  const proved = await backend.proveBooking({ ...lookup, code });
  if (!proved.ok) return answer(form, { problem: proofProblem(proved.problem), sentMinutes: 0 }, proved.problem.status);
  const { token } = proved.body;
  const address = typeof onward === 'string' ? onward : await onward({ ...lookup, proof: { ...proof, token } });
  return redirect(address, { status, headers: { 'set-cookie': proofCookie(token, isSecure) } });
}
