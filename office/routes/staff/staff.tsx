import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router';
import type { Office } from '#contract/office/calls.ts';
import type { StaffMember } from '#contract/office/staff-calls.ts';
import type { Reply } from '#contract/problem.ts';
import { may } from '#domain/office/permission.ts';
import { LOCALES } from '../../messages/locale.ts';
import { useWords } from '../../messages/words.ts';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf, fieldsOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { buttonClass, SubmitButton } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Badge, Card, PageTitle } from '../../ui/parts.tsx';
import { roleName } from '../../ui/shown.ts';
import { useShown } from '../../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const [staff, roles] = await Promise.all([office.listStaff({}), office.listRoles({})]);
  return { staff: bodyOf(staff), roles: bodyOf(roles) };
}

type OnMember = (office: Office, of: { staffId: string; roleId: string }) => Promise<Reply<unknown>>;

/** What can be done with a colleague, by the button's value. */
const ON_MEMBER: Record<string, OnMember> = {
  role: (office, { staffId, roleId }) => office.changeStaffRole({ staffId, roleId }),
  link: (office, { staffId }) => office.makeSignInLink({ staffId }),
  sessions: (office, { staffId }) => office.endStaffSessions({ staffId }),
  leave: (office, { staffId }) => office.endStaff({ staffId }),
  'come-back': (office, { staffId }) => office.bringStaffBack({ staffId }),
};

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const { what = '', staffId = '', roleId = '', name = '', email = '', locale } = fieldsOf(form);
    if (what === 'invite') {
      const invitation = { name, email, roleId, locale: locale === 'en' ? ('en' as const) : ('es' as const) };
      return { form: 'invite', answer: await office.inviteStaff(invitation) };
    }
    const perform = ON_MEMBER[what];
    if (!perform) throw data('There is no such action', 400);
    return { form: staffId, answer: await perform(office, { staffId, roleId }) };
  });

export default function StaffPage() {
  const { staff, roles } = useLoaderData<typeof loader>();
  const { staff: words, firstRoles } = useWords();
  const came = useCame();
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const mayManage = role !== undefined && may(role, 'staff.manage');
  const roleOptions = roles.map((one) => ({ value: one.id, label: roleName(one, firstRoles) }));
  return (
    <>
      <PageTitle title={words.title} />
      <Outcome came={came} form="role" />
      <div className="grid gap-5 xl:grid-cols-[1fr_20rem]">
        <div className="grid content-start gap-5">
          <Card>
            <ul className="divide-y divide-line">
              {staff.map((member) => (
                <MemberLine key={member.id} member={member} roles={roleOptions} mayManage={mayManage} />
              ))}
            </ul>
          </Card>
          {mayManage && <Invite roles={roleOptions} />}
        </div>
        <Card
          title={words.roles}
          more={
            role && may(role, 'roles.manage') ? (
              <Link className={buttonClass()} to="/equipo/roles/nuevo">
                {words.newRole}
              </Link>
            ) : null
          }
        >
          <ul className="divide-y divide-line">
            {roles.map(({ id, name, staff: people }) => (
              <li key={id} className="flex justify-between gap-3 px-4 py-2.5">
                <Link to={`/equipo/roles/${id}`}>{roleName({ id, name }, firstRoles)}</Link>
                <span className="text-sm text-muted">{words.people(people)}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}

type Options = { value: string; label: string }[];
const linkIn = (body: { url?: string }, words: { invited: string }, done: string) =>
  body.url ? `${words.invited} ${body.url}` : done;

function MemberLine({ member, roles, mayManage }: { member: StaffMember; roles: Options; mayManage: boolean }) {
  const all = useWords();
  const words = all.staff;
  const { fromNow } = useShown();
  const came = useCame();
  const { id, name, email, role, leftAt, seenAt, signsInWith } = member;
  const ways = [
    signsInWith.passkeys > 0 && words.with.passkeys,
    signsInWith.password && words.with.password,
    signsInWith.identity && words.with.identity,
  ].filter(Boolean);
  return (
    <li className="grid gap-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{name}</strong> <span className="text-sm text-muted">{email}</span>
        {leftAt ? <Badge tone="danger">{words.left}</Badge> : <Badge>{roleName(role, all.firstRoles)}</Badge>}
        <span className="text-sm text-muted">
          {ways.join(', ')} {seenAt ? words.seen(fromNow(seenAt)) : words.never}
        </span>
      </p>
      <Outcome came={came} form={id} done={(body: { url?: string }) => linkIn(body, words, all.common.done)} />
      {mayManage && (
        <Form method="post" className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="staffId" value={id} />
          {leftAt ? (
            <SubmitButton look="quiet" name="what" value="come-back">
              {words.comeBack}
            </SubmitButton>
          ) : (
            <>
              <Select label={words.role} name="roleId" options={roles} defaultValue={role.id} />
              <SubmitButton look="quiet" name="what" value="role">
                {words.changeRole}
              </SubmitButton>
              <SubmitButton look="quiet" name="what" value="link">
                {words.newLink}
              </SubmitButton>
              <SubmitButton look="quiet" name="what" value="sessions">
                {words.endSessions}
              </SubmitButton>
              <SubmitButton look="danger" name="what" value="leave">
                {words.leave}
              </SubmitButton>
            </>
          )}
        </Form>
      )}
    </li>
  );
}

function Invite({ roles }: { roles: Options }) {
  const all = useWords();
  const words = all.staff;
  const came = useCame();
  return (
    <Card title={words.invite}>
      <Form method="post" className="grid gap-3 px-4 py-3 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Outcome came={came} form="invite" done={(body: { url?: string }) => linkIn(body, words, all.common.done)} />
        </div>
        <input type="hidden" name="what" value="invite" />
        <TextField label={all.door.name} name="name" autoComplete="off" required />
        <TextField label={all.door.email} name="email" type="email" autoComplete="off" required />
        <Select label={words.role} name="roleId" options={roles.toReversed()} />
        <Select
          label={words.language}
          name="locale"
          options={LOCALES.map((one) => ({ value: one, label: words.languages[one] ?? one }))}
        />
        <div className="sm:col-span-2">
          <SubmitButton>{words.send}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
