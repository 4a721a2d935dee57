import * as es from '../../../messages/es.ts';
import { CheckField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** The previous and the new price, with a box to accept the new one. */
export function PriceChange({
  from,
  to,
  isAccepted,
  error,
}: {
  from: string;
  to: string;
  isAccepted: boolean;
  error: string | undefined;
}) {
  return (
    <Notice tone="warning" heading={es.checkout.priceChanged} role="status">
      {es.checkout.priceChangedText(from, to)}
      <input type="hidden" name="priceChanged" value="1" />
      <CheckField
        name="acceptChange"
        label={es.checkout.acceptChange(to)}
        isChecked={isAccepted}
        error={error}
        className="mt-2 font-medium"
      />
    </Notice>
  );
}
