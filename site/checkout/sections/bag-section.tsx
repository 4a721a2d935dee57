import { useEffect, useRef } from 'react';
import * as es from '../../messages/es.ts';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BAGS_INTENT, BAGS_RESET_INTENT } from '../form/field-names.ts';

export type BagFieldView = {
  name: string;
  /** The first leg that the bag covers, from 0. */
  way: number;
  /** The traveller's number, from 1; the first one of a bag that several share. */
  traveler: number;
  label: string;
  chosen: number;
  choices: { quantity: number; label: string }[];
};

/** Each traveller's bags are folded away when there are more travellers than this. */
const UNFOLDED = 2;

type BagSectionProps = {
  fields: BagFieldView[];
  /** What the fare includes on each leg, drawn (`bag-pictures.tsx`). */
  pictures: string[];
};

/**
 * Bags by leg, or by traveller where these are many. A choice requests the new total by itself (`use-booking-form.ts`); without scripts a
 * button does.
 */
export function BagSection({ fields, pictures }: BagSectionProps) {
  const travelers = [...new Set(fields.map(({ traveler }) => traveler))];
  const of = (wanted: number) => fields.filter(({ traveler }) => traveler === wanted);
  const box = useRef<HTMLDivElement>(null);
  const isRemoving = useRef(false);
  const areMany = travelers.length > UNFOLDED;
  const count = countOf(fields);
  useEffect(() => {
    if (count > 0 || !isRemoving.current) return;
    isRemoving.current = false;
    // The pressed button is gone with the bags.
    if (document.activeElement === document.body) {
      box.current?.querySelector<HTMLElement>('summary, select')?.focus({ preventScroll: true });
    }
  }, [count]);
  return (
    <div ref={box}>
      {pictures.map((html, way) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a leg is known by its place in the offer; its markup changes with the choice
        <div key={way} className="not-first:mt-6">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
          {areMany ? null : <BagFields fields={fields.filter((field) => field.way === way)} />}
        </div>
      ))}
      {areMany
        ? travelers.map((traveler) => (
            <details key={traveler} className="group border-b border-line">
              <summary className="flex min-h-12 items-center gap-3">
                <span className="font-medium">{es.checkout.passenger(traveler)}</span>
                <span className="text-sm text-muted">{es.checkout.bagsOf(countOf(of(traveler)))}</span>
                <Icon name="chevron" className="ml-auto size-5 group-open:rotate-180" />
              </summary>
              <div className="pb-4">
                <BagFields fields={of(traveler)} />
              </div>
            </details>
          ))
        : null}
      <div className="flex flex-wrap gap-x-3 *:mt-4">
        <button type="submit" name="intent" value={BAGS_INTENT} className="button button-quiet hidden noscript:inline-flex">
          {es.checkout.updateTotal}
        </button>
        {count > 0 ? (
          <button
            type="submit"
            name="intent"
            value={BAGS_RESET_INTENT}
            onClick={() => {
              isRemoving.current = true;
              // Including those just chosen and not saved yet.
              for (const bag of box.current?.querySelectorAll('select') ?? []) bag.value = '0';
            }}
            className="button button-quiet"
          >
            {es.checkout.removeBags}
          </button>
        ) : null}
      </div>
    </div>
  );
}

const countOf = (fields: BagFieldView[]): number => fields.reduce((sum, { chosen }) => sum + chosen, 0);

export const BagFields = ({ fields }: { fields: BagFieldView[] }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {fields.map((field) => (
      <BagField key={field.name} {...field} />
    ))}
  </div>
);

/** Follows the saved quantity; the element stays, so that keyboard users keep the focus. What was chosen before hydration stays, too. */
function BagField({ name, label, chosen, choices }: BagFieldView) {
  const box = useRef<HTMLSelectElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    if (box.current && shown.current !== chosen) box.current.value = String(chosen);
    shown.current = chosen;
  }, [chosen]);
  return (
    <SelectField ref={box} name={name} label={label} defaultValue={String(chosen)}>
      {choices.map((choice) => (
        <option key={choice.quantity} value={choice.quantity}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}
