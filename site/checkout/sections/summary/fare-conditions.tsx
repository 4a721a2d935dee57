import * as es from '../../../messages/es.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { FareConditionsView } from '../../fare-conditions-view.ts';

/** The features and conditions of the fare in a closed `details`; inside it the airline's own rules, in its language. */
export function FareConditions({ conditions: { name, features, rules } }: { conditions: FareConditionsView }) {
  return (
    <details className="group card px-4 sm:px-6">
      <summary className="flex min-h-14 items-center gap-2 font-semibold">
        <h2>
          {es.checkout.fareConditions} <span className="font-normal text-muted">{name}</span>
        </h2>
        <Icon name="chevron" className="ml-auto size-5 group-open:rotate-180" />
      </summary>
      <dl className="grid gap-x-6 gap-y-3 pb-4 sm:grid-cols-2">
        {features.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rules.length > 0 ? (
        <div className="space-y-4 border-t border-line py-4">
          <p className="text-sm text-muted">{es.checkout.rulesNote}</p>
          {rules.map((rule) => (
            <section key={rule.name}>
              <h3 className="font-semibold">{rule.name}</h3>
              {rule.notes.map(({ heading, lines }) => (
                <div key={heading} className="mt-2 text-sm">
                  <h4 className="font-medium">{heading}</h4>
                  <div lang="en" className="mt-1 space-y-1">
                    {lines.map((line) => (
                      <p key={line}>{line}</p>
                    ))}
                  </div>
                </div>
              ))}
            </section>
          ))}
        </div>
      ) : null}
    </details>
  );
}
