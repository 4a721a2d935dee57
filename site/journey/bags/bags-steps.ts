import { data } from 'react-router';
import { laterBags as es } from '../../messages/es/journey/later-bags.ts';
import type { PageRequest } from '../../request/context.ts';
import { BAGS_PAGE } from '../journey-pages.ts';
import { type Asker, type ProofAnswer, proofNeeded, proofProblem, proveAndGoOn, sendCode } from '../proof/proof-steps.ts';
import { chosenBags } from './bags-view.ts';

/** The answer to a form of the page, unless it redirects. */
export type BagsAnswer = ProofAnswer & {
  /** The choice for review before paying; its fields are posted again to accept it. */
  review?: Review | undefined;
  /** The hosted payment page. */
  url?: string;
};
export type Review = {
  lines: { label: string; amount: string }[];
  total: string;
  fields: { name: string; value: string }[];
};

/** Handles a posted form of the page, by its `step`. */
export function takeBagsStep(form: FormData, asker: Asker, page: PageRequest) {
  switch (form.get('step')) {
    case 'send':
      return sendCode(form, asker, page);
    case 'prove':
      return proveAndGoOn(form, asker, page, { onward: BAGS_PAGE, take: (typed) => choose(typed, asker, page) });
    default:
      return choose(form, asker, page);
  }
}

const say = (said: Partial<BagsAnswer>, status = 200) =>
  data<BagsAnswer>({ problem: null, sentMinutes: null, ...said }, { status });

/** Answers the choice at its current price. If the visitor accepts exactly the price shown, opens the hosted payment page. */
async function choose(form: FormData, asker: Asker, { backend, mayLeaveTo }: PageRequest) {
  const found = await backend.findBags(asker);
  if (!found.ok) {
    const { code, status } = found.problem;
    return code === 'proof-needed' ? proofNeeded(form) : say({ problem: proofProblem(found.problem) }, status);
  }
  const chosen = chosenBags(form, found.body);
  const isYes = form.get('step') === 'pay';
  if (!chosen) return say({ problem: isYes ? es.gone : es.chooseOne }, 400);
  const { total, bags, review } = chosen;
  if (!isYes) return say({ review });
  const isAsShown = review.fields.some(({ name, value }) => name === 'total' && value === form.get('total'));
  if (!isAsShown) return say({ review, problem: es.changed }, 409);
  const opened = await backend.addBags({ ...asker, bags, total });
  if (!opened.ok) {
    const { code, status } = opened.problem;
    return code === 'proof-needed' ? proofNeeded(form) : say({ problem: problemOf(code) }, status);
  }
  if (!('url' in opened.body)) return say({ review, problem: es.failed }, 503);
  const { url } = opened.body;
  return mayLeaveTo(url) ? say({ review, url }) : say({ problem: es.blocked }, 502);
}

function problemOf(code: string): string {
  switch (code) {
    case 'price-changed':
      return es.changed;
    case 'offer-unavailable':
      return es.gone;
    case 'bags-under-way':
      return es.underWay;
    case 'page-unavailable':
      return es.noPage;
    default:
      return es.failed;
  }
}
