import { Notice } from '../../ui/notice.tsx';
import type { CancellingItem } from './cancelling-view.ts';

/** The outcome of cancelled items, and of those that the agency was asked to cancel. */
export const OutcomeList = ({ items }: { items: CancellingItem[] }) =>
  items.length === 0 ? null : (
    <div role="status" className="space-y-4">
      {items.map(({ itemId, title, days, outcome }) =>
        outcome ? (
          <Notice key={itemId} tone={outcome.isDone ? 'good' : 'info'} heading={outcome.heading}>
            <p className="wrap-anywhere">
              {title}, {days}
            </p>
            {outcome.texts.map((text) => (
              <p key={text} className="mt-1">
                {text}
              </p>
            ))}
          </Notice>
        ) : null,
      )}
    </div>
  );
