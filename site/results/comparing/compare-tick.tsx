import { compareTick } from '../../messages/es/results/compare-tick.ts';

/** The form with this id shows what is ticked side by side. */
export const COMPARING_FORM = 'comparar';

type CompareTickProps = { name: string; value: string; label: string; isTicked?: boolean };

/** Ticks an offer of a list, to see it beside others. */
export const CompareTick = ({ name, value, label, isTicked }: CompareTickProps) => (
  <label>
    <input type="checkbox" form={COMPARING_FORM} name={name} value={value} aria-label={label} defaultChecked={isTicked} />
    {compareTick.choose}
  </label>
);
