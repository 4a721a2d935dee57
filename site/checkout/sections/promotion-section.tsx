import { type ReactNode, useEffect, useRef } from 'react';
import { TextField } from '../../ui/field.tsx';
import { More } from '../../ui/more.tsx';
import { PROMOTION_FIELD, REMOVE_PROMOTION } from '../form/form-fields.ts';
import type { PromotionSaid } from '../paying/enter-promotion.ts';
import type { SummaryPage } from '../summary-page.ts';

type PromotionFieldsProps = {
  promotion: SummaryPage['promotion'];
  /** What was said of the code that was entered last. */
  said: PromotionSaid | null;
};

type PromotionSectionProps = PromotionFieldsProps & {
  /** Which answer of the server it is: a code that was answered is not entered again. */
  round: number;
  /** What else is behind the line, and whether that is in use. */
  children: ReactNode;
  isOpen: boolean;
};

/** A promotion code, behind a line. Its words come with the page. */
export const PromotionSection = ({ promotion, said, round, isOpen, children }: PromotionSectionProps) => (
  <More label={promotion.words.heading} isOpen={isOpen || promotion.booked !== null || said !== null} className="">
    <PromotionFields key={round} promotion={promotion} said={said} />
    {children}
  </More>
);

/**
 * Enters and removes a code. The form is sent as it is: one with a code in it enters that first, whatever was pressed. What was pressed
 * is gone afterwards: its counterpart gets the focus, once.
 */
function PromotionFields({ promotion: { words, booked }, said }: PromotionFieldsProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (said?.isDone) button.current?.focus();
  }, [said]);
  return (
    <div>
      <p role="status">{said?.text}</p>
      {booked ? booked.line : <TextField name={PROMOTION_FIELD} label={words.label} maxLength={40} />}
      <button
        ref={button}
        type="submit"
        name={booked ? PROMOTION_FIELD : undefined}
        value={REMOVE_PROMOTION}
        className="button button-quiet mt-3 block"
      >
        {booked ? booked.remove : words.apply}
      </button>
    </div>
  );
}
