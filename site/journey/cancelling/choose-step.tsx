import { Form } from 'react-router';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import { cancelling as es } from '../../messages/es/journey/cancelling.ts';
import { Notice } from '../../ui/notice.tsx';
import type { CancellingItem } from './cancelling-view.ts';

/** The choice of items to cancel. `hadValue`: the quote that was accepted has expired. */
export function ChooseStep({ items, hadValue }: { items: CancellingItem[]; hadValue: boolean }) {
  const isAsking = useNavigationUnderWay().state === 'submitting';
  const [only] = items;
  // An address may name some of them; else all of them are meant.
  const isSome = items.some(({ isAsked }) => isAsked);
  if (!only) return <Notice tone="info" heading={es.choose.nothingLeft} />;
  return (
    <Form method="post" className="card space-y-4 p-4 sm:p-6">
      {hadValue ? (
        <Notice tone="warning" heading={es.changed.heading} role="alert">
          <p>{es.changed.unknown}</p>
        </Notice>
      ) : null}
      <input type="hidden" name="step" value="quote" />
      {items.length === 1 ? (
        <>
          <h2 className="text-xl font-semibold wrap-anywhere">{only.title}</h2>
          <p className="figures">
            {only.days} · {only.paid}
          </p>
          <input type="hidden" name="item" value={only.itemId} />
          <p className="text-muted">{es.choose.one}</p>
        </>
      ) : (
        <fieldset>
          <legend className="text-xl font-semibold">{es.choose.heading}</legend>
          <p className="mt-1 text-muted">{es.choose.several}</p>
          {items.map(({ itemId, title, days, paid, isAsked }) => (
            <label key={itemId} className="mt-3 flex min-h-11 items-start gap-3">
              <input
                type="checkbox"
                name="item"
                value={itemId}
                defaultChecked={isAsked || !isSome}
                className="mt-1 size-5 accent-accent"
              />
              <span className="min-w-0 wrap-anywhere">
                {title}
                <span className="figures block text-[0.95rem] text-muted">
                  {days} · {paid}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <button type="submit" disabled={isAsking} className="button button-primary w-full">
        {isAsking ? es.choose.submitting : es.choose.submit}
      </button>
    </Form>
  );
}
