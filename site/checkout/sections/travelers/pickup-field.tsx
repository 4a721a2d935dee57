import type { ComponentProps } from 'react';
import * as es from '../../../messages/es.ts';
import { TextField } from '../../../ui/field.tsx';
import { Optional } from '../optional.tsx';

type PickupFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { area: string };

/** Where a tour fetches the travellers: a hotel or an address in its area. Whoever does not know yet says so later. */
export const PickupField = ({ area, hint = es.checkout.pickupHint(area), ...field }: PickupFieldProps) => (
  <TextField label={<Optional>{es.checkout.pickupPlace}</Optional>} hint={hint} autoComplete="off" maxLength={200} {...field} />
);
