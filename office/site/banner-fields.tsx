import { BANNER_PLACES } from '#domain/company/banner.ts';
import { useWords } from '../messages/words.ts';
import { Select, TextField } from '../ui/field.tsx';
import { type FieldsProps, Rows, rowNames } from './list-fields.tsx';

type Typed = {
  place: string;
  country?: string;
  text: string;
  more: string;
  to: string;
  picture?: string;
  firstDay: string;
  lastDay: string;
};

export function BannerFields({ value, errorAt }: FieldsProps<Typed[]>) {
  const words = useWords().site;
  const { banners } = words;
  const field = (index: number, key: keyof Typed) => ({
    label: banners.fields[key],
    name: `banners.${index}.${key}`,
    defaultValue: value[index]?.[key],
    error: errorAt(index, key),
  });
  const places = BANNER_PLACES.map((place) => ({ value: place as string, label: banners.places[place] }));
  return (
    <Rows names={rowNames(value.length, banners.row)}>
      {(index) => (
        <>
          <Select {...field(index, 'place')} options={places} />
          <TextField {...field(index, 'country')} maxLength={2} />
          <div className="sm:col-span-2">
            <TextField {...field(index, 'text')} maxLength={120} />
          </div>
          <TextField {...field(index, 'more')} maxLength={40} />
          <TextField {...field(index, 'to')} maxLength={300} />
          <TextField {...field(index, 'firstDay')} type="date" />
          <TextField {...field(index, 'lastDay')} type="date" />
          <div className="sm:col-span-2">
            <TextField {...field(index, 'picture')} hint={banners.pictureHint} />
          </div>
        </>
      )}
    </Rows>
  );
}
