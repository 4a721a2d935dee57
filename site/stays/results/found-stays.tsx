import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { stayMap } from '../../messages/es/stays/stay-map.ts';
import { stayOffers } from '../../messages/es/stays/stay-offers.ts';
import { stayResults as words } from '../../messages/es/stays/stay-results.ts';
import * as es from '../../messages/es.ts';
import { PricesLeft } from '../../results/expiry/prices-left.tsx';
import { MoreLink, NothingLeft } from '../../results/list/list-ends.tsx';
import { linkToFollow } from '../../ui/link-to-follow.ts';
import { Notice } from '../../ui/notice.tsx';
import { StaticPart } from '../../ui/static-part.tsx';
import { StayMap } from '../map/stay-map.tsx';
import type { FoundStays as Found } from './read-stays.ts';
import { stayPart } from './stay-part.ts';
import { StayTools } from './stay-tools.tsx';

const CARD =
  'card grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 p-3 @max-[17rem]:grid-cols-1 md:grid-cols-[13rem_minmax(0,1fr)_13rem] md:gap-x-5 md:p-4';

/** The hotels of a search, and the controls that change which are shown. */
export function FoundStays({ results }: { results: Found }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = linkToFollow(event);
    if (!link) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash, { viewTransition: true });
  };
  const {
    matching,
    count,
    chargeNote,
    arrivalNote,
    expiresAt,
    stays,
    moreHref,
    isIncomplete,
    retryHref,
    assumedAge,
    map,
    saving,
    asked,
  } = results;
  return (
    <div className="lg:grid lg:grid-cols-[18.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <StayTools results={results} />
      <div className="min-w-0 lg:col-start-2">
        <p className="my-[8px] text-xs leading-snug text-muted md:my-3 md:text-sm">
          <span role="status" className="font-medium text-ink">
            {words.found(matching, count)}
          </span>{' '}
          · {chargeNote}
          <span className="max-md:hidden">
            {' '}
            {words.dueNote} {words.bestMeans} {words.drawn}
          </span>
          {arrivalNote ? <span className="text-ink"> {arrivalNote}</span> : null}
          {assumedAge === null ? null : <span className="text-warning"> {stayOffers.assumedAges(assumedAge)}</span>}
          <PricesLeft expiresAt={expiresAt} />
        </p>
        {isIncomplete ? (
          <div className="mb-4">
            <Notice tone="warning" heading={words.missingSuppliers}>
              <Link to={retryHref} replace className="button button-quiet mt-3">
                {es.results.retry}
              </Link>
            </Notice>
          </div>
        ) : null}
        {matching === 0 ? <NothingLeft {...nothingLeft(results)} /> : null}
        {map ? (
          <div className="mb-4">
            <StayMap map={map} label={words.mapOf(asked.place)} note={stayMap.aroundSearch} />
          </div>
        ) : null}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is clicked, by key too */}
        <ol className="@container space-y-2 md:space-y-4" onClick={follow}>
          {stays.map(({ id, html }) => (
            <li key={id}>
              <StaticPart as="article" name={stayPart(id)} html={html} className={CARD} />
            </li>
          ))}
        </ol>
        <StaticPart name="saving" html={saving.html} className="" />
        <p className="mt-3 text-sm text-muted md:hidden">
          {words.dueNote} {words.bestMeans} {words.drawn}
        </p>
        <MoreLink href={moreHref} label={words.more} />
      </div>
    </div>
  );
}

const nothingLeft = ({ blockingFilters, clearHref }: Found) => ({
  heading: words.filtersHide,
  blockingFilters: blockingFilters.map(({ label, matching, href }) => ({ label: words.dropFilter(label, matching), href })),
  clearHref,
});
