import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router';
import type { SentMail } from '#contract/office/bookings/mail-calls.ts';
import type { BookingMail } from '#domain/booking/booking-mail.ts';
import type { Permission } from '#domain/office/permission.ts';
import { toneOf } from '../../bookings/tones.ts';
import { useWords } from '../../messages/words.ts';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf, fieldsOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { TextField, TypedBefore } from '../../ui/field.tsx';
import { Badge, Card, Facts, Notice, PageTitle } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

/** One mail as it was sent. Opening it is on record. */
export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const { booking = '', mail = '' } = args.params;
  const [page, sent] = [bodyOf(await office.showBooking({ booking })), bodyOf(await office.readMail({ booking, mail }))];
  const line = page.mails.find(({ id }) => id === mail);
  if (!sent || !line) throw data('not-found', 404);
  return { booking: page.booking, line, sent };
}

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const { what = '', as = '', email, reason = '' } = fieldsOf(form);
    const { booking = '', mail = '' } = args.params;
    if (what === 'again')
      return { form: what, answer: await office.resendMail({ booking, mail, as: as === 'same' ? 'same' : 'now' }) };
    if (what === 'correct') return { form: what, answer: await office.changeContact({ booking, email, reason, again: mail }) };
    throw data('There is no such action', 400);
  });

export default function MailPage() {
  const { booking, line, sent } = useLoaderData<typeof loader>();
  const { mail: words, bookingMails, mailStates } = useWords();
  const { moment } = useShown();
  const permissions = useRouteLoaderData<typeof shellLoader>('shell')?.role.permissions ?? [];
  const mayDo = (permission: Permission) => permissions.includes(permission);
  const isLost = line.state === 'bounced' || line.state === 'given-up';
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to={`/reservas/${booking}`}>← {words.back(booking)}</Link>
      </p>
      <PageTitle
        title={bookingMails[sent.purpose as BookingMail] ?? sent.purpose}
        badge={<Badge tone={toneOf(line.state)}>{mailStates[line.state] ?? line.state}</Badge>}
      />
      <div className="grid gap-5 xl:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-5">
          <Facts
            of={[
              [words.to, sent.words?.to],
              [words.at, sent.sentAt && moment(sent.sentAt)],
              [words.subject, sent.words?.subject],
            ]}
          />
          <Content sent={sent} />
        </div>
        <div className="grid content-start gap-5">
          <Enclosures sent={sent} />
          {isLost && line.isResendable && mayDo('bookings.contact') && <Correct />}
          {line.isResendable && mayDo('bookings.mail') && <Again isKept={line.isKept} />}
        </div>
      </div>
    </>
  );
}

function Content({ sent: { isMasked, words: written } }: { sent: SentMail }) {
  const { mail: words } = useWords();
  const here = useHere();
  if (!written)
    return (
      <Notice tone="plain">
        {isMasked ? (
          words.masked
        ) : (
          <>
            {words.notKept} {words.notKeptMore}
          </>
        )}
      </Notice>
    );
  return (
    <>
      <Card title={words.asSent}>
        <iframe title={words.asSent} src={`${here}/html`} sandbox="" className="h-[36rem] w-full bg-page" />
      </Card>
      <Card title={words.asText}>
        <pre className="overflow-x-auto px-4 py-3 font-sans text-sm whitespace-pre-wrap">{written.text}</pre>
      </Card>
    </>
  );
}

/** The address of this mail's page. */
function useHere(): string {
  const { booking, line } = useLoaderData<typeof loader>();
  return `/reservas/${booking}/correos/${line.id}`;
}

function Enclosures({ sent: { enclosures } }: { sent: SentMail }) {
  const { mail: words } = useWords();
  const here = useHere();
  if (enclosures.length === 0) return null;
  return (
    <Card title={words.attached}>
      <ul className="grid gap-1 px-4 py-3 text-sm">
        {enclosures.map(({ place, fileName }) => (
          <li key={place}>
            <a href={`${here}/adjuntos/${place}`} download>
              {fileName}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Again({ isKept }: { isKept: boolean }) {
  const { mail: words } = useWords();
  return (
    <Card title={words.again}>
      <Form method="post" className="grid gap-3 px-4 py-3">
        <input type="hidden" name="what" value="again" />
        <p className="text-sm text-muted">{words.againMore}</p>
        <Outcome came={useCame()} form="again" done={() => words.queued} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton name="as" value="now">
            {words.now}
          </SubmitButton>
          {isKept && (
            <SubmitButton name="as" value="same" look="quiet">
              {words.same}
            </SubmitButton>
          )}
        </div>
      </Form>
    </Card>
  );
}

/** Where it should have gone. */
function Correct() {
  const { mail: words, changeContact: contact } = useWords();
  const came = useCame();
  return (
    <Card title={words.correct}>
      <Form method="post" className="grid gap-3 px-4 py-3" key={came?.id}>
        <input type="hidden" name="what" value="correct" />
        <p className="text-sm text-muted">{words.correctMore}</p>
        <Outcome came={came} form="correct" done={() => words.queued} />
        <TypedBefore value={(came?.form === 'correct' && came.typed) || {}}>
          <TextField label={contact.email} name="email" type="email" autoComplete="off" required />
          <TextField label={contact.reason} name="reason" required minLength={3} />
        </TypedBefore>
        <div>
          <SubmitButton>{contact.submit}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
