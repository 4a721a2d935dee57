import * as es from '../messages/es.ts';

/** The next steps of a trip with their times; renders nothing when there are none. */
export function NextStepList({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <section className="card p-4 sm:p-6 print:col-span-2">
      <h2 className="text-xl font-semibold">{es.nextSteps.heading}</h2>
      <ol className="mt-2 max-w-prose list-decimal space-y-1 pl-5 max-sm:text-[0.95rem] max-sm:leading-snug">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
