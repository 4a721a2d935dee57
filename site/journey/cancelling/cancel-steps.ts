import { data, redirect } from 'react-router';
import { cancelling as es } from '../../messages/es/journey/cancelling.ts';
import type { PageRequest } from '../../request/context.ts';
import { type Asker, type ProofAnswer, proofProblem, prove, sendCode } from '../proof/proof-steps.ts';
import { isToChoose } from './cancelling-view.ts';

const CANCEL_PAGE = '/user/my-journey/cancelar';

/** The answer to a form of the page, unless it redirects. */
export type CancelAnswer = ProofAnswer & {
  /** The accepted refunds by item, in the smallest unit, when the current ones differ. */
  before?: Record<string, number> | null;
};

const answer = (changes: Partial<CancelAnswer>, status = 200) =>
  data({ problem: null, sentMinutes: null, before: null, ...changes } satisfies CancelAnswer, { status });

export const addressOf = (itemIds: readonly string[]): string =>
  itemIds.length === 0 ? CANCEL_PAGE : `${CANCEL_PAGE}?${new URLSearchParams(itemIds.map((id) => ['item', id]))}`;

/** Limited to more items than a booking can have. */
export const itemsIn = (params: URLSearchParams | FormData): string[] =>
  [...new Set(params.getAll('item').map(String))].slice(0, 8);

/** Handles a posted form of the page, by its `step`. */
export function takeStep(form: FormData, asker: Asker, page: PageRequest) {
  switch (form.get('step')) {
    case 'send':
      return sendCode(form, asker, page);
    case 'prove':
      return prove(form, asker, page, (proved) => afterProof(itemsIn(form), proved, page));
    case 'accept':
      return accept(form, asker, page);
    default:
      return quote(form, asker, page);
  }
}

/**
 * Asks at once what goes back for the parts that were chosen before the proof ended. With one part that can be cancelled nothing
 * is left to choose, so its refund is asked for, too.
 */
async function afterProof(itemIds: string[], asker: Asker, { backend }: PageRequest): Promise<string> {
  if (itemIds.length > 0) {
    await backend.quoteCancellation({ ...asker, itemIds });
    return addressOf(itemIds);
  }
  const found = await backend.findCancellation({ ...asker, itemIds });
  const [only, ...others] = found.ok ? found.body.items.filter(({ stage }) => isToChoose(stage)) : [];
  if (!only || others.length > 0) return addressOf([]);
  const quoted = await backend.quoteCancellation({ ...asker, itemIds: [only.itemId] });
  return addressOf(quoted.ok ? [only.itemId] : []);
}

function problemOf(problem: { code: string; status: number }): string {
  if (problem.code === 'not-cancellable') return es.notCancellable;
  return problem.status >= 500 ? es.failed : proofProblem(problem);
}

async function quote(form: FormData, asker: Asker, { backend }: PageRequest) {
  const itemIds = itemsIn(form);
  if (itemIds.length === 0) return answer({ problem: es.choose.none }, 400);
  const quoted = await backend.quoteCancellation({ ...asker, itemIds });
  if (quoted.ok) return redirect(addressOf(itemIds));
  if (quoted.problem.code === 'proof-needed') return redirect(addressOf(itemIds));
  return answer({ problem: problemOf(quoted.problem) }, quoted.problem.status);
}

/** The shown refund is posted with the acceptance. If it has changed, it is shown again and nothing is cancelled. */
async function accept(form: FormData, asker: Asker, { backend }: PageRequest) {
  const itemIds = itemsIn(form);
  const currency = String(form.get('currency') ?? '').slice(0, 3);
  const before = Object.fromEntries(itemIds.map((id) => [id, Number(form.get(`refund-${id}`) ?? Number.NaN)]));
  const isWhole = Object.values(before).every((amount) => Number.isSafeInteger(amount) && amount >= 0);
  if (itemIds.length === 0 || !isWhole) return answer({ problem: es.choose.none }, 400);
  const accepted = itemIds.map((itemId) => ({ itemId, refund: { amount: before[itemId] ?? 0, currency } }));
  const done = await backend.acceptCancellation({ ...asker, accepted });
  if (done.ok) return redirect(addressOf(itemIds));
  if (done.problem.code === 'proof-needed') return redirect(addressOf(itemIds));
  if (done.problem.code !== 'cancellation-changed') return answer({ problem: problemOf(done.problem) }, done.problem.status);
  await backend.quoteCancellation({ ...asker, itemIds });
  return answer({ before }, 409);
}
