import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router';
import type { LeadInCare } from '#contract/office/customers/lead-care-calls.ts';
import { LOST_BECAUSE, type LostBecause } from '#domain/lead-stage.ts';
import type { Permission } from '#domain/office/permission.ts';
import { useWords } from '../messages/words.ts';
import { useCame } from '../session/came.ts';
import { carryOut } from '../session/carry-out.ts';
import { Outcome, OutcomeOfGone } from '../session/outcome.tsx';
import { bodyOf, fieldsOf } from '../session/reading.ts';
import { signedIn } from '../session/signed-in.ts';
import type { loader as shellLoader } from '../shell/shell.tsx';
import { TripOfLead } from '../trip-quotes/trip-of-lead.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { CheckBox, Select, TextField } from '../ui/field.tsx';
import { Badge, Card, Empty, PageTitle, type Tone } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const [leads, colleagues] = await Promise.all([office.listPipeline({}), office.listColleagues({})]);
  return { ...bodyOf(leads), colleagues: bodyOf(colleagues) };
}

const formOf = (what: string, number: string) => `${what} ${number}`;

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const { what = '', number = '', keeper, contacted, nextStep = '', nextOn, as, because, note = '' } = fieldsOf(form);
    const answer = async () => {
      if (what === 'care')
        return office.careForLead({
          lead: number,
          keeper: keeper === 'nobody' ? null : keeper,
          isContacted: contacted === 'yes',
          nextStep,
          nextOn,
        });
      const isLost = as === 'lost';
      if (what === 'end')
        return office.endLead({
          lead: number,
          as: isLost ? 'lost' : 'won',
          because: isLost ? LOST_BECAUSE.find((one): one is LostBecause => one === because) : undefined,
          note,
        });
      throw data('There is no such action', 400);
    };
    return { form: formOf(what, number), answer: await answer() };
  });

const TONES: Record<LeadInCare['stage'], Tone> = {
  new: 'warning',
  contacted: 'plain',
  quoted: 'plain',
  won: 'good',
  lost: 'danger',
};

export default function PipelinePage() {
  const { open, ended } = useLoaderData<typeof loader>();
  const words = useWords().pipeline;
  const here = open.flatMap(({ number }) => ['care', 'end'].map((what) => formOf(what, number)));
  return (
    <>
      <PageTitle title={words.title}>
        <Link to="/solicitudes" className="text-sm">
          {words.answering}
        </Link>
      </PageTitle>
      <div className="grid gap-5">
        <OutcomeOfGone came={useCame()} here={here} />
        <Card>
          {open.length === 0 ? (
            <Empty title={words.empty} more={words.emptyMore} />
          ) : (
            <ul className="divide-y divide-line">
              {open.map((lead) => (
                <OpenLead key={lead.number} lead={lead} />
              ))}
            </ul>
          )}
        </Card>
        {ended.length > 0 && (
          <Card title={words.last}>
            <ul className="divide-y divide-line">
              {ended.map((lead) => (
                <li key={lead.number} className="px-4 py-2.5">
                  <Heading lead={lead} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}

function Heading({ lead }: { lead: LeadInCare }) {
  const { pipeline: words, leads } = useWords();
  const { moment } = useShown();
  const permissions = useRouteLoaderData<typeof shellLoader>('shell')?.role.permissions ?? [];
  const { number, about, people, stage, madeAt, contactedAt, quotedAt, endedAt, lostBecause, keeper, trip } = lead;
  const dates = [
    words.asked(moment(madeAt)),
    contactedAt && words.contacted(moment(contactedAt)),
    quotedAt && words.quoted(moment(quotedAt)),
    endedAt && words.ended(moment(endedAt)),
  ];
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <strong>{number}</strong> <span>{about}</span>
        {people !== null && <Badge>{leads.people(people)}</Badge>}
        <Badge tone={TONES[stage]}>{words.stages[stage]}</Badge>
        {lostBecause && <span className="text-sm">{words.reasons[lostBecause]}</span>}
      </p>
      <p className="text-sm text-muted">
        {dates.filter(Boolean).join(' · ')}
        {keeper && ` · ${words.keeper} ${keeper.name}`}
      </p>
      <TripOfLead trip={trip} mayRead={permissions.includes('quotes.read')} />
    </>
  );
}

function OpenLead({ lead }: { lead: LeadInCare }) {
  const words = useWords().pipeline;
  const { day } = useShown();
  const came = useCame();
  const permissions = useRouteLoaderData<typeof shellLoader>('shell')?.role.permissions ?? [];
  const mayDo = (permission: Permission) => permissions.includes(permission);
  const { number, nextStep, nextOn, isOverdue } = lead;
  return (
    <li className="grid gap-2 px-4 py-3">
      <Heading lead={lead} />
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {nextOn && (
          <Badge tone={isOverdue ? 'danger' : 'warning'}>{isOverdue ? words.late(day(nextOn)) : words.due(day(nextOn))}</Badge>
        )}
        <span className={nextStep ? '' : 'text-muted'}>{nextStep ?? words.noNext}</span>
      </p>
      <Outcome came={came} form={formOf('care', number)} />
      <Outcome came={came} form={formOf('end', number)} />
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
        {mayDo('leads.care') && <Care lead={lead} />}
        {mayDo('leads.close') && <End number={number} />}
      </div>
    </li>
  );
}

function Care({ lead: { number, keeper, contactedAt, nextStep, nextOn } }: { lead: LeadInCare }) {
  const { colleagues } = useLoaderData<typeof loader>();
  const words = useWords().pipeline;
  const me = useRouteLoaderData<typeof shellLoader>('shell')?.staff.id ?? '';
  const others = colleagues.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name }));
  const options = [{ value: 'nobody', label: words.nobody }, { value: me, label: words.me }, ...others];
  return (
    <details>
      <summary className="text-sm text-accent">{words.next}</summary>
      <Form method="post" className="mt-2 grid max-w-xl gap-3 sm:grid-cols-2" key={`${nextStep} ${nextOn} ${keeper?.staffId}`}>
        <input type="hidden" name="what" value="care" />
        <input type="hidden" name="number" value={number} />
        <TextField label={words.next} name="nextStep" defaultValue={nextStep ?? ''} maxLength={300} />
        <TextField label={words.on} name="nextOn" type="date" defaultValue={nextOn ?? ''} />
        <Select label={words.keeper} name="keeper" defaultValue={keeper?.staffId ?? 'nobody'} options={options} />
        <CheckBox label={words.isContacted} name="contacted" value="yes" defaultChecked={contactedAt !== null} />
        <div>
          <SubmitButton>{words.save}</SubmitButton>
        </div>
      </Form>
    </details>
  );
}

function End({ number }: { number: string }) {
  const words = useWords().pipeline;
  const reasons = LOST_BECAUSE.map((one) => ({ value: one, label: words.reasons[one] ?? one }));
  return (
    <details>
      <summary className="text-sm text-accent">{words.end}</summary>
      <Form method="post" className="mt-2 grid max-w-xl gap-3 sm:grid-cols-2">
        <input type="hidden" name="what" value="end" />
        <input type="hidden" name="number" value={number} />
        <Select label={words.because} name="because" options={[{ value: '', label: words.choose }, ...reasons]} />
        <TextField label={words.note} name="note" required />
        <div className="flex flex-wrap gap-2">
          <SubmitButton name="as" value="won">
            {words.won}
          </SubmitButton>
          <SubmitButton name="as" value="lost" look="quiet">
            {words.lost}
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}
