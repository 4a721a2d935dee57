import { Form } from 'react-router';
import { choosing as words } from '../../messages/es/choose.ts';
import type { ShownCruise } from './read-cruise.ts';

type Cabin = ShownCruise['cabins'][number];

/** Who sails in a cabin, each number with what it costs in all: the next page asks for their names. */
export function BookCabin({ cabin: { id, name, parties }, terms }: { cabin: Cabin; terms: string }) {
  return (
    <details className="sm:max-w-sm">
      <summary className="button button-primary w-full">
        {words.book}
        <span className="sr-only"> {name}</span>
      </summary>
      <Form method="post" className="mt-3 space-y-3">
        <input type="hidden" name="cabin" value={id} />
        <fieldset>
          <legend className="font-semibold">{words.whoSails}</legend>
          {parties.map(({ travelers, label, isUsual }) => (
            <label key={travelers} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="travelers" value={travelers} defaultChecked={isUsual} className="size-5 accent-accent" />
              <span className="figures">{label}</span>
            </label>
          ))}
        </fieldset>
        <p className="text-sm text-muted">{terms}</p>
        <button type="submit" className="button button-primary w-full">
          {words.goOn}
        </button>
      </Form>
    </details>
  );
}
