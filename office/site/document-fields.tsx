import type { ReactNode } from 'react';
import { useWords } from '../messages/words.ts';
import { Select, TextField } from '../ui/field.tsx';
import type { ErrorAt, FieldsProps } from './list-fields.tsx';

type Source = { name: string; url: string; read: string };
type Sourced = { sources?: Source[] };
type Also = Sourced & { says: string };
type Rule = Sourced & {
  countries: string[];
  accepts: string;
  visa: string;
  transitVisa?: Sourced & { isNeeded: boolean };
  validity?: Sourced & { months: number | string; after: string; issuedWithinYears?: number | string };
  also?: Also[];
};
type Place = Also & { airports: string[] };
type Documents = {
  countries: Rule[];
  places: Place[];
  atHome: Sourced & { youngestWithCard: number | string };
  adultAge: number | string;
} & Record<(typeof SOURCED_ALONE)[number], Sourced>;

const SOURCED_ALONE = ['comingHome', 'cardsAbroad', 'exitPermit', 'minorAlone'] as const;

type At = (string | number)[];
type Part = { at: At; errorAt: ErrorAt };

/** Where each thing is from, and a row for one more. */
function Sources({ at, errorAt, sources = [] }: Part & Sourced) {
  const { fields, source } = useWords().site;
  return (
    <div className="grid gap-2 sm:col-span-2">
      {errorAt(...at, 'sources') && <p className="text-sm text-danger">{errorAt(...at, 'sources')}</p>}
      {[...sources, undefined].map((one, index) => {
        const field = (key: keyof Source) => ({
          label: fields[key] as string,
          name: [...at, 'sources', index, key].join('.'),
          defaultValue: one?.[key],
          error: errorAt(...at, 'sources', index, key),
        });
        return (
          <fieldset
            key={[...at, index].join('.')}
            className="grid min-w-0 gap-2 border-l-2 border-line pl-3 sm:grid-cols-[2fr_3fr_1fr]"
          >
            <legend className="text-xs font-medium">{source(index + 1)}</legend>
            <TextField {...field('name')} />
            <TextField {...field('url')} type="url" />
            <TextField {...field('read')} type="date" />
          </fieldset>
        );
      })}
    </div>
  );
}

const Folded = ({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) => (
  <details open={isOpen} className="rounded-md border border-line px-3 py-2">
    <summary className="cursor-pointer py-1 font-medium">{title}</summary>
    <div className="grid gap-3 py-3 sm:grid-cols-2">{children}</div>
  </details>
);

const Heading = ({ children }: { children: ReactNode }) => (
  <h3 className="pt-2 text-sm font-semibold sm:col-span-2">{children}</h3>
);

/** Which documents each country wants: each rule is folded away until one opens it, or has something wrong in it. */
export function DocumentFields({ value, errorAt, isWrong }: FieldsProps<Documents> & { isWrong: (...at: At) => boolean }) {
  const words = useWords().site;
  const { fields } = words;
  return (
    <div className="grid gap-3">
      {[...value.countries, undefined].map((rule, index) => {
        const at = ['countries', index];
        const title = rule?.countries.join(', ') || words.newRule;
        return (
          <Folded key={at.join('.')} title={title} isOpen={isWrong(...at)}>
            <RuleFields rule={rule} at={at} errorAt={errorAt} />
          </Folded>
        );
      })}
      {[...value.places, undefined].map((place, index) => {
        const at = ['places', index];
        return (
          <Folded
            key={at.join('.')}
            title={place ? `${words.airport} ${place.airports.join(', ')}` : words.newPlace}
            isOpen={isWrong(...at)}
          >
            <TextField
              label={fields.airports as string}
              name={[...at, 'airports'].join('.')}
              defaultValue={place?.airports.join(', ')}
              error={errorAt(...at, 'airports')}
            />
            <TextField
              label={fields.says as string}
              name={[...at, 'says'].join('.')}
              defaultValue={place?.says}
              error={errorAt(...at, 'says')}
            />
            <Sources at={at} errorAt={errorAt} sources={place?.sources ?? []} />
          </Folded>
        );
      })}
      <Folded title={fields.atHome as string} isOpen={isWrong('atHome') || isWrong('adultAge')}>
        <TextField
          label={fields.youngestWithCard as string}
          name="atHome.youngestWithCard"
          inputMode="numeric"
          defaultValue={String(value.atHome.youngestWithCard)}
          error={errorAt('atHome', 'youngestWithCard')}
        />
        <TextField
          label={fields.adultAge as string}
          name="adultAge"
          inputMode="numeric"
          defaultValue={String(value.adultAge)}
          error={errorAt('adultAge')}
        />
        <Sources at={['atHome']} errorAt={errorAt} sources={value.atHome.sources ?? []} />
      </Folded>
      {SOURCED_ALONE.map((key) => (
        <Folded key={key} title={fields[key] as string} isOpen={isWrong(key)}>
          <Sources at={[key]} errorAt={errorAt} sources={value[key].sources ?? []} />
        </Folded>
      ))}
    </div>
  );
}

function RuleFields({ rule, at, errorAt }: Part & { rule: Rule | undefined }) {
  const words = useWords().site;
  const { fields, choices } = words;
  const name = (...keys: At) => [...at, ...keys].join('.');
  const optionsOf = (...values: (keyof typeof choices)[]) =>
    values.map((value) => ({ value: value as string, label: choices[value] }));
  const unset = { value: '', label: words.unsaid };
  const { transitVisa, validity, also = [] } = rule ?? {};
  return (
    <>
      <TextField
        label={fields.countryCodes as string}
        name={name('countries')}
        defaultValue={rule?.countries.join(', ')}
        error={errorAt(...at, 'countries')}
      />
      <Select
        label={fields.accepts as string}
        name={name('accepts')}
        defaultValue={rule?.accepts ?? 'passport'}
        error={errorAt(...at, 'accepts')}
        options={optionsOf('passport', 'national-id')}
      />
      <Select
        label={fields.visa as string}
        name={name('visa')}
        defaultValue={rule?.visa ?? 'none'}
        error={errorAt(...at, 'visa')}
        options={optionsOf('none', 'needed')}
      />
      <Sources at={at} errorAt={errorAt} sources={rule?.sources ?? []} />
      <Heading>{fields.transitVisa}</Heading>
      <Select
        label={fields.transitVisa as string}
        name={name('transitVisa', 'isNeeded')}
        defaultValue={transitVisa ? (transitVisa.isNeeded ? 'yes' : 'no') : ''}
        options={[unset, { value: 'yes', label: choices.needed }, { value: 'no', label: choices.none }]}
      />
      <Sources at={[...at, 'transitVisa']} errorAt={errorAt} sources={transitVisa?.sources ?? []} />
      <Heading>{fields.validity}</Heading>
      <TextField
        label={fields.months as string}
        name={name('validity', 'months')}
        inputMode="numeric"
        defaultValue={validity && String(validity.months)}
        error={errorAt(...at, 'validity', 'months')}
      />
      <Select
        label={fields.after as string}
        name={name('validity', 'after')}
        defaultValue={validity?.after ?? 'arriving'}
        error={errorAt(...at, 'validity', 'after')}
        options={optionsOf('arriving', 'leaving')}
      />
      <TextField
        label={fields.issuedWithinYears as string}
        name={name('validity', 'issuedWithinYears')}
        inputMode="numeric"
        defaultValue={validity?.issuedWithinYears === undefined ? undefined : String(validity.issuedWithinYears)}
        error={errorAt(...at, 'validity', 'issuedWithinYears')}
      />
      <Sources at={[...at, 'validity']} errorAt={errorAt} sources={validity?.sources ?? []} />
      <Heading>{fields.also}</Heading>
      {[...also, undefined].map((one, index) => (
        <div key={name('also', index)} className="grid gap-2 sm:col-span-2">
          <TextField
            label={words.also(index + 1)}
            name={name('also', index, 'says')}
            defaultValue={one?.says}
            error={errorAt(...at, 'also', index, 'says')}
          />
          <Sources at={[...at, 'also', index]} errorAt={errorAt} sources={one?.sources ?? []} />
        </div>
      ))}
    </>
  );
}
