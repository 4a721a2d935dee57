import { data, redirect } from 'react-router';
import { flightChanges as es } from '../../messages/es/journey/flight-changes.ts';
import type { PageRequest } from '../../request/context.ts';
import { addressOf } from '../cancelling/cancel-steps.ts';
import { type Asker, type ProofAnswer, prove, sendCode } from '../proof/proof-steps.ts';
import { FLIGHT_CHANGE_PAGE } from './change-page.ts';

/** The answer to a form of the page, unless it redirects. */
const answer = (problem: string, status: number) => data<ProofAnswer>({ problem, sentMinutes: null }, { status });

/** Handles a posted form of the page, by its `step`: accept, refuse, or a step of the proof. */
export async function takeAnswer(form: FormData, asker: Asker, page: PageRequest) {
  const step = form.get('step');
  if (step === 'send') return sendCode(form, asker, page);
  // After the proof, returns to the question.
  if (step === 'prove') return prove(form, asker, page, FLIGHT_CHANGE_PAGE);
  const changeId = String(form.get('change') ?? '').slice(0, 64);
  const said = step === 'accept' ? 'accept' : 'refuse';
  const answered = await page.backend.answerFlightChange({ ...asker, changeId, answer: said });
  if (!answered.ok) return refused(answered.problem);
  if (said === 'accept') return redirect(FLIGHT_CHANGE_PAGE);
  const { itemId } = answered.body;
  // The refund quote is requested at once; if that fails, the cancelling page requests it again.
  const quoted = await page.backend.quoteCancellation({ ...asker, itemIds: [itemId] });
  // A traveller on the trip cannot cancel here; the refusal is on the operator's list.
  const cannot = !quoted.ok && quoted.problem.code === 'not-cancellable';
  return redirect(cannot ? FLIGHT_CHANGE_PAGE : addressOf([itemId]));
}

function refused({ code, status }: { code: string; status: number }) {
  if (code === 'proof-needed') return redirect(FLIGHT_CHANGE_PAGE);
  return answer(code === 'change-overtaken' ? es.overtaken : es.failed, status);
}
