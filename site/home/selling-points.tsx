import * as es from '../messages/es.ts';
import { Icon } from '../ui/icon.tsx';

/** What the visitor may expect. */
export const SellingPoints = ({ points }: { points: { title: string; text: string }[] }) => (
  <section className="page mt-14">
    <h2 className="text-2xl font-bold">{es.home.promise}</h2>
    <ul className="mt-4 grid gap-6 md:grid-cols-3">
      {points.map(({ title, text }) => (
        <li key={title}>
          <Icon name="check" className="size-6 text-accent" />
          <h3 className="mt-2 text-lg font-semibold">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
