import * as es from '../messages/es.ts';
import { FieldError } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

/** The price that was shown before and the one it is now, which has to be accepted. */
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
  const id = 'field-acceptChange';
  return (
    <Notice tone="warning" heading={es.checkout.priceChanged} role="status">
      {es.checkout.priceChangedText(from, to)}
      <input type="hidden" name="priceChanged" value="1" />
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          id={id}
          type="checkbox"
          name="acceptChange"
          defaultChecked={isAccepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-5 accent-accent"
        />
        {es.checkout.acceptChange(to)}
      </label>
      <FieldError id={id} error={error} />
    </Notice>
  );
}
