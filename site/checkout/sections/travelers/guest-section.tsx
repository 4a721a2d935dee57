import type { PassengerType } from '#domain/passengers.ts';
import * as es from '../../../messages/es.ts';
import { Field, SelectField, TextField } from '../../../ui/field.tsx';
import { type FieldErrors, guestField } from '../../form/field-names.ts';
import { Optional } from '../optional.tsx';

type GuestSectionProps = {
  index: number;
  /** The hotel's name of the room. */
  name: string;
  /** The flight's passengers; empty when only a room is booked. */
  types: PassengerType[];
  values: Record<string, string>;
  errors: FieldErrors;
};

/** The guest in whose name a room is booked: one of the passengers, or a typed name; and wishes for the hotel. */
export function GuestSection({ index, name, types, values, errors }: GuestSectionProps) {
  const field = (of: string) => {
    const full = guestField(index, of);
    return { name: full, error: errors[full], defaultValue: values[full] };
  };
  const adults = types.flatMap((type, place) => (type === 'adult' ? [place] : []));
  const wishes = field('wishes');
  return (
    <fieldset className="border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left mb-3 w-full font-semibold">
        {es.checkout.roomHeading(index + 1)} <span className="font-normal text-muted">{name}</span>
      </legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">
        {types.length > 0 ? (
          <SelectField
            label={es.checkout.roomFor}
            className="sm:col-span-2"
            {...field('traveler')}
            defaultValue={values[guestField(index, 'traveler')] ?? String(adults[index] ?? adults[0] ?? 0)}
          >
            {adults.map((place) => (
              <option key={place} value={place}>
                {es.checkout.passengerHeading(place + 1, 'adult')}
              </option>
            ))}
          </SelectField>
        ) : (
          <>
            <TextField
              label={es.checkout.firstName}
              autoComplete={index === 0 ? 'given-name' : 'off'}
              maxLength={60}
              {...field('firstName')}
            />
            <TextField
              label={es.checkout.lastName}
              autoComplete={index === 0 ? 'family-name' : 'off'}
              maxLength={60}
              {...field('lastName')}
            />
          </>
        )}
        <Field
          id={`field-${wishes.name}`}
          label={<Optional>{es.checkout.wishes}</Optional>}
          hint={es.checkout.wishesHint}
          error={wishes.error}
          className="sm:col-span-2"
        >
          {(aria) => (
            <textarea
              id={`field-${wishes.name}`}
              name={wishes.name}
              defaultValue={wishes.defaultValue}
              rows={2}
              maxLength={500}
              className="field-box h-auto py-2"
              {...aria}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
