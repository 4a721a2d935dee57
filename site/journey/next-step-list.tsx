import * as es from '../messages/es.ts';

/** What comes next of a trip, with its days and hours; nothing where nothing is to come. */
export function NextStepList({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <section className="mt-8 print:mt-3">
      <h2 className="text-xl font-semibold">{es.nextSteps.heading}</h2>
      <ol className="mt-2 max-w-prose list-decimal space-y-1 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
