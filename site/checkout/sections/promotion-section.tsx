import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PROMOTION_FIELD, REMOVE_PROMOTION } from '../form/form-fields.ts';
import type { PromotionSaid } from '../paying/enter-promotion.ts';
import type { SummaryPage } from '../summary-page.ts';

type PromotionSectionProps = {
  promotion: SummaryPage['promotion'];
  /** What was said of the code that was entered last. */
  said: PromotionSaid | null;
};

/**
 * Enters and removes a promotion code. Its words come with the page. The form is sent as it is: one with a code in it enters that first,
 * whatever was pressed. What was pressed is gone afterwards: its counterpart has the focus.
 */
export const PromotionSection = ({ promotion: { words, booked }, said }: PromotionSectionProps) => (
  <details className="group card p-4 sm:p-6" open={booked !== null || said !== null}>
    <summary className="flex min-h-11 items-center gap-2">
      <h2 className="text-xl font-semibold">{words.heading}</h2>
      <Icon name="chevron" className="ml-auto size-5 group-open:rotate-180" />
    </summary>
    <p role="status">{said?.text}</p>
    {booked ? booked.line : <TextField name={PROMOTION_FIELD} label={words.label} maxLength={40} />}
    <button
      ref={said?.isDone ? (button) => button?.focus() : undefined}
      type="submit"
      name={booked ? PROMOTION_FIELD : undefined}
      value={REMOVE_PROMOTION}
      className="button button-quiet mt-3 block"
    >
      {booked ? booked.remove : words.apply}
    </button>
  </details>
);
