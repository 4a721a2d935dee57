/** Hidden fields for the parameters that a GET form keeps. */
export const KeptFields = ({ fields }: { fields: [name: string, value: string][] }) =>
  fields.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
