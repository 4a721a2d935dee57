import { useSearchParams } from 'react-router';

/** The filters of this address as hidden fields of another form. */
export function KeptFilters() {
  const [params] = useSearchParams();
  return [...params]
    .filter(([name, value]) => name !== 'cursor' && value !== '')
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
