import { useLocation } from 'react-router';
import * as es from '../../messages/es.ts';
import { Notice } from '../../ui/notice.tsx';
import { ExpiredChoices } from '../expiry/expired-choices.tsx';
import type { ChooseProblem } from './choose-offer.ts';

/** Why the chosen offer could not be opened, and what to do: the choices of SPEC §2.2 when the search has expired. */
export function ChooseProblemNotice({ problem, backHref }: { problem: ChooseProblem; backHref?: string }) {
  const { pathname, search } = useLocation();
  const here = backHref ?? pathname + search;
  if (problem.code !== 'session-expired') {
    const text = problem.code === 'offer-unavailable' ? es.results.offerGone : es.results.offerFailed;
    return (
      <div className="mb-4">
        <Notice tone="warning" heading={text} role="alert" />
      </div>
    );
  }
  return (
    <div className="mb-4">
      <Notice tone="warning" heading={es.results.expiredHeading} role="alert">
        <p>{es.results.expired}</p>
        <ExpiredChoices here={here} flights={problem.flights} />
      </Notice>
    </div>
  );
}
