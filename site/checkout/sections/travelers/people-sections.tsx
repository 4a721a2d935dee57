import * as es from '../../../messages/es.ts';
import type { FieldErrors } from '../../form/field-names.ts';
import { useRememberedTravelers } from '../../remembered/remembered-travelers.tsx';
import type { SummaryPage } from '../../summary-page.ts';
import { FormSection } from '../form-section.tsx';
import { GuestSection } from './guest-section.tsx';
import { PassengerSection } from './passenger-section.tsx';

type PeopleSectionsProps = { page: SummaryPage; values: Record<string, string>; errors: FieldErrors };

/** The passengers and the guests of the rooms. */
export function PeopleSections({ page: { expected, partyHeadings, rooms, flight }, values, errors }: PeopleSectionsProps) {
  const { isAnyone, line, panel } = useRememberedTravelers();
  return (
    <>
      {expected.types.length > 0 ? (
        <FormSection heading={es.checkout.passengersHeading} note={es.checkout.namesNote} beside={isAnyone ? line : null}>
          {isAnyone ? panel : null}
          <div className="mt-4 space-y-6">
            {expected.types.map((type, index) => (
              <PassengerSection
                // biome-ignore lint/suspicious/noArrayIndexKey: a passenger is known by the place in the offer
                key={index}
                index={index}
                type={type}
                values={values}
                errors={errors}
                party={partyHeadings[index]}
                isFlying={flight !== null}
                needsPassport={expected.needs.travelers[index]?.document ?? false}
                needsIssuanceCity={expected.needs.travelers[index]?.issuanceCity ?? false}
                remembering={isAnyone || index < expected.types.length - 1 ? null : (line ?? panel)}
              />
            ))}
          </div>
        </FormSection>
      ) : null}

      {rooms.length > 0 ? (
        <FormSection heading={es.checkout.guestsHeading} note={es.checkout.guestsNote}>
          <div className="space-y-6">
            {rooms.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a room is known by its place in the booking
              <GuestSection key={index} index={index} name={name} values={values} errors={errors} types={expected.types} />
            ))}
          </div>
        </FormSection>
      ) : null}
    </>
  );
}
