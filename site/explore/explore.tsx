import { useState } from 'react';
import { Form, Link } from 'react-router';
import * as es from '../messages/es.ts';
import { SeenPriceRow } from '../prices/seen-price-row.tsx';
import { AirportField } from '../search-form/places/airport-field.tsx';
import { PopularRoutesList } from '../search-form/places/popular-routes-list.tsx';
import { AmountField } from '../ui/amount-field.tsx';
import { SelectField } from '../ui/field.tsx';
import { ExploreMap } from './explore-map-view.tsx';
import type { ExploreView } from './read-explore.ts';

/** ¿A dónde puedo ir?: the question, a map and a list of places with the lowest price seen to each. `action` is the page it is on. */
export function Explore({ view, action }: { view: ExploreView; action: string }) {
  const { prices, map, empty, originName } = view;
  return (
    <>
      <ExploreForm view={view} action={action} key={JSON.stringify([view.asked, view.budget])} />
      {map ? (
        <section className="mt-8" aria-labelledby="explore-found">
          <h2 id="explore-found" className="text-2xl font-bold">
            {es.explore.found(prices.length, originName)}
          </h2>
          <p className="mt-1 max-w-3xl text-sm text-muted">{es.seen.note}</p>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="lg:sticky lg:top-4 lg:self-start">
              <ExploreMap map={map} originName={originName} />
              {map.hasOld ? <p className="mt-1 text-sm text-muted">{`${es.explore.oldMark} ${es.explore.oldPrice}.`}</p> : null}
            </div>
            <ul className="grid content-start gap-3 sm:max-lg:grid-cols-2">
              {prices.map((price) => (
                <li key={price.key}>
                  <SeenPriceRow price={price} title={price.to} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
      {empty ? <NothingFound empty={empty} action={action} origin={view.asked.origin} /> : null}
    </>
  );
}

function ExploreForm({ view, action }: { view: ExploreView; action: string }) {
  const { asked, months, budget, hours, problem } = view;
  const [origin, setOrigin] = useState({ code: asked.origin, label: asked.originLabel });
  return (
    <Form
      method="get"
      action={action}
      className="card mt-6 grid gap-x-4 gap-y-2 p-4 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_1fr_auto]"
    >
      <AirportField name="origin" label={es.explore.origin} value={origin} error={problem ?? undefined} onChange={setOrigin} />
      <Choice name="month" label={es.explore.month} any={es.explore.anyMonth} chosen={asked.month} options={months} />
      <AmountField
        name="budget"
        label={es.explore.budget}
        hint={es.explore.budgetHint(budget.money)}
        currency={budget.currency}
        defaultValue={budget.typed}
        error={budget.problem}
      />
      <Choice name="hours" label={es.explore.hours} any={es.explore.anyHours} chosen={asked.hours} options={hours} />
      <button type="submit" className="button button-primary sm:col-span-2 lg:col-span-1 lg:mt-6 lg:self-start">
        {es.explore.show}
      </button>
    </Form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  any: string;
  chosen: string;
  options: { value: string; label: string }[];
};

function Choice({ name, label, any, chosen, options }: ChoiceProps) {
  return (
    <SelectField name={name} label={label} defaultValue={chosen}>
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

type NothingFoundProps = { empty: NonNullable<ExploreView['empty']>; action: string; origin: string };

/** Why nothing was found, and the next step. */
function NothingFound({ empty, action, origin }: NothingFoundProps) {
  return (
    <section className="mt-8" role="status">
      <p className="text-lg font-medium">{empty.why}</p>
      {empty.lowest ? (
        <>
          <p className="mt-1 text-muted">{empty.lowest}</p>
          <Link to={`${action}?origin=${origin}`} className="button button-quiet mt-4">
            {es.explore.withoutFilters}
          </Link>
        </>
      ) : (
        <Link to="/vuelos" className="button button-quiet mt-4">
          {es.explore.searchYourself}
        </Link>
      )}
      {empty.popular.length > 0 ? (
        <div className="-mx-[16px] sm:-mx-6">
          <PopularRoutesList routes={empty.popular} heading={es.explore.popular} />
        </div>
      ) : null}
    </section>
  );
}
