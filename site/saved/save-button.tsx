import { saving } from '../messages/es/results/saving.ts';
import { Icon } from '../ui/icon.tsx';

/** The form that `saving-form.tsx` puts beside the list. */
export const SAVING_FORM = 'guardar';

type SaveButtonProps = { name: 'offer' | 'hotel'; value: string; label?: string };

/** On the card of an offer: posts what it is called to the page of saved offers. */
export const SaveButton = ({ name, value, label }: SaveButtonProps) => (
  <button type="submit" form={SAVING_FORM} name={name} value={value} aria-label={label} className="save-button">
    <Icon name="heart" />
    <span>{saving.save}</span>
  </button>
);
