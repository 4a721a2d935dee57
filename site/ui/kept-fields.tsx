/** What of an address a GET form keeps beside its own fields. */
export const KeptFields = ({ fields }: { fields: [name: string, value: string][] }) =>
  fields.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
