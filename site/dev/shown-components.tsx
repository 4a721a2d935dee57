import type { ReactNode } from 'react';
import { AmountField } from '../ui/amount-field.tsx';
import { AnswerInView } from '../ui/answer-in-view.tsx';
import { Closer } from '../ui/closer.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { CheckField, Field, FieldError, SelectField, TextField } from '../ui/field.tsx';
import { ICON_NAMES, Icon, type IconName } from '../ui/icon.tsx';
import { KeptFields } from '../ui/kept-fields.tsx';
import { MapPoint } from '../ui/map-point.tsx';
import { More } from '../ui/more.tsx';
import { Notice } from '../ui/notice.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { StaticPart } from '../ui/static-part.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { WideOpen } from '../ui/wide-open.tsx';

export type State = 'rest' | 'focus' | 'chosen' | 'error' | 'busy' | 'disabled' | 'empty' | 'long text' | 'open';
/** `id`: another one for each time it is shown. */
type Shown = (id: string) => ReactNode;
export type Entry = { note?: string; states: Partial<Record<State, Shown>> };

const LONG =
  'Aeropuerto Internacional Licenciado Gustavo Díaz Ordaz de Puerto Vallarta, con un nombre que no cabe en una sola línea de un teléfono';
const point = { x: 150, y: 60, href: '#', name: 'Cartagena, desde US$ 42', label: 'US$ 42' } as const;
const inMap = (shown: 'always' | 'never') => (
  <svg viewBox="0 0 300 110" className="w-full rounded-xl bg-sunken @container">
    <title>Mapa</title>
    <MapPoint {...point} shown={shown} reach={60} />
  </svg>
);
const problems = (id: string, text: string) => [{ fieldId: `field-${id}`, text }];

/** Every component of `site/ui` by its file, in each state that it has. A test compares the files. */
export const SHOWN_COMPONENTS: Record<string, Entry> = {
  'amount-field.tsx': {
    states: {
      rest: (id) => (
        <AmountField name={id} label="Precio máximo" hint="En dólares estadounidenses" currency="USD" defaultValue="350" />
      ),
      focus: (id) => <AmountField name={id} label="Precio máximo" hint="En pesos colombianos" currency="COP" />,
      error: (id) => (
        <AmountField
          name={id}
          label="Precio máximo"
          hint="En pesos colombianos"
          error="Escriba un valor entero"
          currency="COP"
          defaultValue="mucho"
        />
      ),
    },
  },
  'answer-in-view.tsx': {
    note: 'Takes the focus when an answer comes; drawn without a look of its own.',
    states: { rest: () => <AnswerStill>Listo: guardamos sus datos.</AnswerStill> },
  },
  'closer.tsx': { states: { rest: () => <Closer /> } },
  'error-summary.tsx': {
    states: {
      error: (id) => <ErrorSummary heading={`Corrija 1 dato (${id})`} problems={problems(id, 'Escriba su correo')} />,
      'long text': (id) => <ErrorSummary heading={`Corrija 1 dato (${id})`} problems={problems(id, LONG)} />,
      empty: () => <ErrorSummary heading="Corrija 0 datos" problems={[]} />,
    },
  },
  'field.tsx': {
    note: 'Text, choice and tick; label above, hint and error below.',
    states: {
      rest: (id) => <Fields id={id} />,
      focus: (id) => <TextField name={id} label="Correo" defaultValue="ana@example.com" />,
      error: (id) => <Fields id={id} error="Escriba un correo completo, como ana@example.com" />,
      disabled: (id) => <TextField name={id} label="Correo" defaultValue="ana@example.com" disabled />,
      empty: (id) => <TextField name={id} label="Correo" placeholder="ana@example.com" />,
      'long text': (id) => <TextField name={id} label={LONG} hint={LONG} defaultValue={LONG} />,
    },
  },
  'icon.tsx': {
    states: {
      rest: () => (
        <p className="flex flex-wrap gap-3">
          {ICON_NAMES.map((name: IconName) => (
            <Icon key={name} name={name} />
          ))}
        </p>
      ),
    },
  },
  'kept-fields.tsx': {
    note: 'Hidden fields: nothing is seen.',
    states: { empty: () => <KeptFields fields={[['orden', 'precio']]} /> },
  },
  'map-point.tsx': { states: { rest: () => inMap('always'), focus: () => inMap('always'), empty: () => inMap('never') } },
  'more.tsx': {
    states: {
      rest: (id) => <MoreFields id={id} isOpen={false} />,
      focus: (id) => <MoreFields id={id} isOpen={false} />,
      open: (id) => <MoreFields id={id} isOpen />,
    },
  },
  'notice.tsx': {
    states: {
      rest: () => (
        <div className="space-y-3">
          {(['info', 'good', 'warning', 'danger'] as const).map((tone) => (
            <Notice key={tone} tone={tone} heading="El vuelo cambió de hora">
              Sale a las 10:05, treinta minutos después.
            </Notice>
          ))}
        </div>
      ),
      'long text': () => (
        <Notice tone="warning" heading={LONG}>
          {LONG}
        </Notice>
      ),
    },
  },
  'share-button.tsx': {
    states: { rest: () => <ShareButton title="Cartagena" />, focus: () => <ShareButton title="Cartagena" /> },
  },
  'sheet.tsx': {
    note: 'Covers a phone’s page when it is open.',
    states: {
      rest: () => (
        <Sheet kind="search" summary="Bogotá – Cartagena">
          {() => <p>Formulario</p>}
        </Sheet>
      ),
    },
  },
  'static-part.tsx': {
    note: 'Markup that React leaves alone; drawn without a look of its own.',
    states: { rest: (id) => <StaticPart name={id} html="<b>Hecho en el servidor</b>" className="" /> },
  },
  'text-area-field.tsx': {
    states: {
      rest: (id) => <TextAreaField name={id} label="Mensaje" hint="Sin números de tarjeta" defaultValue="Quiero ir a Leticia." />,
      focus: (id) => <TextAreaField name={id} label="Mensaje" />,
      error: (id) => <TextAreaField name={id} label="Mensaje" error="Escriba qué necesita" />,
      disabled: (id) => <TextAreaField name={id} label="Mensaje" disabled />,
    },
  },
  'wide-open.tsx': {
    note: 'Folded on a narrow screen, open on a wide one.',
    states: {
      rest: () => (
        <WideOpen heading="Quién viaja">
          <p>Ana María Muñoz Peña</p>
        </WideOpen>
      ),
    },
  },
};

/** What is a class of the style sheet instead of a component. */
export const SHOWN_CLASSES: Record<string, Entry> = {
  'button button-primary': {
    states: {
      rest: () => <Button look="button-primary" />,
      focus: () => <Button look="button-primary" />,
      busy: () => <Button look="button-primary" isBusy />,
      disabled: () => <Button look="button-primary" isDisabled />,
      'long text': () => <Button look="button-primary" label={LONG} />,
    },
  },
  'button button-quiet': {
    states: {
      rest: () => <Button look="button-quiet" />,
      focus: () => <Button look="button-quiet" />,
      disabled: () => <Button look="button-quiet" isDisabled />,
    },
  },
  chip: {
    states: {
      rest: () => (
        <button type="button" className="chip">
          Directo
        </button>
      ),
      chosen: () => (
        <button type="button" className="chip" data-on="" aria-pressed>
          Directo
        </button>
      ),
      focus: () => (
        <button type="button" className="chip">
          Directo
        </button>
      ),
    },
  },
  link: {
    states: {
      rest: () => (
        <a className="link" href="#colores">
          Ver todos los vuelos
        </a>
      ),
      focus: () => (
        <a className="link" href="#colores">
          Ver todos los vuelos
        </a>
      ),
    },
  },
  card: { states: { rest: () => <p className="card p-4">Bogotá – Cartagena, desde US$ 42</p> } },
};

/** Without taking the focus from whoever reads this page. */
const AnswerStill = ({ children }: { children: ReactNode }) => (
  <div inert>
    <AnswerInView answer={{}}>{children}</AnswerInView>
  </div>
);

const Fields = ({ id, error }: { id: string; error?: string }) => (
  <div className="space-y-3">
    <TextField name={id} label="Correo" hint="Ahí le llega la confirmación" defaultValue="ana@example" error={error} />
    <SelectField name={`${id}-from`} label="País" error={error && 'Elija un país'} defaultValue="CO">
      <option value="CO">Colombia</option>
    </SelectField>
    <CheckField
      name={`${id}-yes`}
      label="Acepto los términos"
      isChecked={!error}
      {...(error ? { error: 'Acéptelos para seguir' } : {})}
    />
    <Field id={`${id}-own`} label="Otro control">
      {(aria) => <input id={`${id}-own`} className="field-box" {...aria} />}
    </Field>
    <FieldError id={`${id}-alone`} error={error} />
  </div>
);

const MoreFields = ({ id, isOpen }: { id: string; isOpen: boolean }) => (
  <More label="Más datos" isOpen={isOpen}>
    <TextField name={id} label="Segundo nombre" />
  </More>
);

type ButtonProps = { look: string; label?: string; isBusy?: boolean; isDisabled?: boolean };

const Button = ({ look, label = 'Buscar vuelos', isBusy, isDisabled }: ButtonProps) => (
  <button type="button" className={`button ${look}`} disabled={isDisabled || isBusy} aria-busy={isBusy}>
    {isBusy ? 'Buscando…' : label}
  </button>
);
