import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PERMISSIONS, type Permission, type Role } from '#domain/office/permission.ts';
import { useWords } from '../../messages/words.ts';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { CheckBox, Select, TextField } from '../../ui/field.tsx';
import { Card, PageTitle } from '../../ui/parts.tsx';

const NEW = 'nuevo';
const EMPTY: Role = {
  id: '',
  name: '',
  permissions: [],
  limits: { bookings: 'all', personalData: 'masked', refundMostMinor: 0 },
};

export async function loader(args: LoaderFunctionArgs): Promise<Role> {
  const roles = bodyOf(await signedIn(args).office.listRoles({}));
  if (args.params.role === NEW) return EMPTY;
  const role = roles.find(({ id }) => id === args.params.role);
  if (!role) throw data('', 404);
  return role;
}

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const isNew = args.params.role === NEW;
    const most = String(form.get('refundMost') ?? '').trim();
    const answer = await office.saveRole({
      roleId: isNew ? null : String(args.params.role),
      name: String(form.get('name') ?? ''),
      permissions: form.getAll('permission').map(String) as Permission[],
      limits: {
        bookings: form.get('bookings') === 'own' ? 'own' : 'all',
        personalData: form.get('personalData') === 'whole' ? 'whole' : 'masked',
        refundMostMinor: most === '' ? null : Math.round(Number(most.replace(',', '.')) * 100),
      },
    });
    return { form: 'role', answer, ...(isNew ? { shownOn: '/equipo' } : {}) };
  });

export default function RolePage() {
  const { id, name, permissions, limits } = useLoaderData<typeof loader>();
  const words = useWords();
  const came = useCame();
  const isOwner = id === 'owner';
  return (
    <>
      <PageTitle title={name || words.staff.newRole} />
      <Form method="post" className="grid max-w-3xl gap-5">
        <Outcome came={came} form="role" />
        <fieldset disabled={isOwner} className="grid gap-5">
          <TextField label={words.door.name} name="name" defaultValue={name} required />
          <Card title={words.staff.permissions}>
            <div className="grid gap-2 px-4 py-3 sm:grid-cols-2">
              {PERMISSIONS.map((permission) => (
                <CheckBox
                  key={permission}
                  name="permission"
                  value={permission}
                  defaultChecked={permissions.includes(permission)}
                  label={words.permissions[permission]}
                />
              ))}
            </div>
          </Card>
          <Card title={words.staff.limits}>
            <div className="grid gap-3 px-4 py-3 sm:grid-cols-3">
              <Select
                label={words.staff.bookings}
                name="bookings"
                defaultValue={limits.bookings}
                options={Object.entries(words.staff.bookingsAre).map(([value, label]) => ({ value, label }))}
              />
              <Select
                label={words.staff.personalData}
                name="personalData"
                defaultValue={limits.personalData}
                options={Object.entries(words.staff.personalDataIs).map(([value, label]) => ({ value, label }))}
              />
              <TextField
                label={words.staff.refundMost}
                hint={words.staff.refundHint}
                name="refundMost"
                inputMode="decimal"
                defaultValue={limits.refundMostMinor === null ? '' : String(limits.refundMostMinor / 100)}
              />
            </div>
          </Card>
        </fieldset>
        {!isOwner && (
          <div>
            <SubmitButton>{words.common.save}</SubmitButton>
          </div>
        )}
      </Form>
    </>
  );
}
