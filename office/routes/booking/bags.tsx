import { type ActionFunctionArgs, data, Form, Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import type { BagsAsked, BagToAdd } from '#contract/office/bookings/bags-calls.ts';
import type { Money } from '#domain/money.ts';
import { bagsAskedIn, fieldOfBag } from '../../bookings/bags/bags-form.ts';
import { useWords } from '../../messages/words.ts';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf, fieldsOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { buttonClass, SubmitButton } from '../../ui/button.tsx';
import { CheckBox, Select, TypedBefore } from '../../ui/field.tsx';
import { Badge, Card, Empty, Facts, PageTitle } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

/** The supplier is asked with each look: what is shown can be had now. */
export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  return bodyOf(await office.findBagsToAdd({ booking: String(args.params.booking) }));
}

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const { byMail, ...fields } = fieldsOf(form);
    const asked = bagsAskedIn(fields);
    if (!asked) throw data('This is no bag', 400);
    const booking = String(args.params.booking);
    return { form: 'bags', answer: await office.addBagsForTraveller({ booking, ...asked, byMail: byMail === 'yes' }) };
  });

export default function BagsRoute() {
  const { why, options, asked } = useLoaderData<typeof loader>();
  const { booking = '' } = useParams();
  const words = useWords().bags;
  const { money } = useShown();
  const came = useCame();
  return (
    <>
      <PageTitle title={`${words.title} · ${booking}`}>
        <Link to={`/reservas/${booking}`}>{words.back}</Link>
      </PageTitle>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
        <Outcome came={came} form="bags" done={({ amount }: { amount: Money }) => words.ready(money(amount))} />
        {asked && <Asked asked={asked} booking={booking} />}
        {asked?.stage !== 'adding' && (
          <Card title={words.offered}>
            {why || options.length === 0 ? (
              <Empty title={words.why[why ?? 'none-sold']} more={words.whyMore} />
            ) : (
              <Form method="post" className="grid gap-4 px-4 py-4" key={came?.id}>
                <TypedBefore value={(came?.form === 'bags' && came.typed) || {}}>
                  <ul className="grid gap-3 sm:grid-cols-2">
                    {options.map((option) => (
                      <li key={fieldOfBag(option)}>
                        <OneBag option={option} />
                      </li>
                    ))}
                  </ul>
                </TypedBefore>
                <CheckBox label={words.byMail} name="byMail" value="yes" defaultChecked />
                <p className="text-sm text-muted">{words.rule}</p>
                <div>
                  <SubmitButton>{words.submit}</SubmitButton>
                </div>
              </Form>
            )}
          </Card>
        )}
      </div>
    </>
  );
}

function OneBag({ option }: { option: BagToAdd }) {
  const words = useWords().bags;
  const { money } = useShown();
  const { type, weight, unit, travellers, flights, most, single } = option;
  const name = [
    (travellers.length === 1 ? words.traveller : words.travellers)(travellers.join(', ')),
    flights.join(', '),
    `${words.types[type]}${weight === null ? '' : ` ${weight} ${unit.toLowerCase()}`}`,
  ];
  const quantities = Array.from({ length: Math.min(most, 9) + 1 }, (_, value) => ({
    value: String(value),
    label: value === 0 ? words.none : String(value),
  }));
  return <Select label={name.join(' · ')} hint={words.each(money(single))} name={fieldOfBag(option)} options={quantities} />;
}

/** What was chosen last, with the link while it can be paid. The agent opens WhatsApp with the message written: the product sends nothing there. */
function Asked({ asked: { stage, total, url, payableUntil }, booking }: { asked: BagsAsked; booking: string }) {
  const words = useWords().bags;
  const { money, moment } = useShown();
  return (
    <Card title={words.last} more={<Badge tone={stage === 'refused' ? 'danger' : 'plain'}>{words.stages[stage]}</Badge>}>
      <div className="grid gap-3 px-4 py-3 text-sm">
        <Facts
          of={[
            [words.total, money(total)],
            [words.until, payableUntil && moment(payableUntil)],
            [words.link, url && <a href={url}>{url}</a>],
          ]}
        />
        {url && (
          <p>
            <a
              className={buttonClass()}
              href={`https://wa.me/?text=${encodeURIComponent(words.whatsAppText(booking, money(total), url))}`}
              target="_blank"
              rel="noreferrer"
            >
              {words.whatsApp}
            </a>
          </p>
        )}
      </div>
    </Card>
  );
}
