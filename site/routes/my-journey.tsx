import { siteConfig } from '#site-config';
import { LookupForm } from '../journey/lookup-form.tsx';
import { es } from '../messages/es.ts';
import type { Route } from './+types/my-journey';

export const meta: Route.MetaFunction = () => [
  { title: `${es.journey.title} | ${siteConfig.name}` },
  { name: 'description', content: es.journey.lead },
];

export default function MyJourney() {
  return (
    <section className="page flex-1 py-10">
      <h1 className="text-3xl font-bold">{es.journey.heading}</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">{es.journey.lead}</p>
      <LookupForm />
    </section>
  );
}
