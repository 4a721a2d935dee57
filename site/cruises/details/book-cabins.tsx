import { MOST_CABINS } from '#domain/catalogue/outing.ts';
import { OutingForm } from '../../catalogue/outing-form.tsx';
import { choosing as words } from '../../messages/es/catalogue/choose.ts';
import { Icon } from '../../ui/icon.tsx';
import { cabinChoice, SEVERAL, SEVERAL_FORM } from './cabin-choice.ts';
import type { ShownCruise } from './read-cruise.ts';

const FEWEST = 2;

/**
 * The form for two to four cabins of the sailing in one booking, each with its number of people and total; preset from the
 * searched party.
 */
export function BookCabins({ cabins, terms, booking }: Pick<ShownCruise, 'cabins' | 'terms' | 'booking'>) {
  const sold = cabins.filter(({ isBookable, parties }) => isBookable && parties.length > 0);
  if (sold.length === 0) return null;
  const { several, here, chosen, sale, said } = booking;
  return (
    <details id={SEVERAL_FORM} open={several.length > 0} className="group card mt-3 scroll-mt-4 p-3 md:p-4">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
        {words.several}
        <Icon name="chevron" className="size-5 text-accent group-open:rotate-180" />
      </summary>
      <p className="mt-1 max-w-[44rem] text-sm text-muted">{words.severalNote}</p>
      <OutingForm
        here={here}
        chosen={chosen}
        isWide
        total={{ said, load: async () => (await import('./recount-cabins.ts')).recountCabins(sold, sale) }}
        terms={
          <>
            {terms} {words.groupNote}{' '}
            <a href="#preguntar" className="link">
              {words.askForGroup}
            </a>
          </>
        }
      >
        <div className="grid gap-3 md:grid-cols-2">
          {Array.from({ length: MOST_CABINS }, (_, place) => place + 1).map((number) => {
            const isNeeded = number <= FEWEST;
            return (
              <label key={number} className="block min-w-0">
                <span className="mb-1 block font-medium">
                  {words.oneOf(number)} {isNeeded ? null : <span className="font-normal text-muted">{words.optional}</span>}
                </span>
                <select name={SEVERAL} required={isNeeded} defaultValue={several[number - 1] ?? ''} className="field-box figures">
                  <option value="">{isNeeded ? words.chooseOne : words.noCabin}</option>
                  {sold.map(({ id, name, parties }) => (
                    <optgroup key={id} label={name}>
                      {parties.map(({ travelers, short }) => (
                        <option key={travelers} value={cabinChoice(id, travelers)}>
                          {words.choice(name, short)}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </select>
              </label>
            );
          })}
        </div>
      </OutingForm>
    </details>
  );
}
