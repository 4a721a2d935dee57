import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { PERMISSIONS, type Permission, type Role } from '#domain/office/permission.ts';
import { useWords } from '../../messages/words.ts';
import { type Came, isDone, Outcome } from '../../session/outcome.tsx';
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

export async function action(args: ActionFunctionArgs): Promise<Came> {
  const form = await args.request.formData();
  const most = String(form.get('refundMost') ?? '').trim();
  const answer = await signedIn(args).office.saveRole({
    roleId: args.params.role === NEW ? null : String(args.params.role),
    name: String(form.get('name') ?? ''),
    permissions: form.getAll('permission').map(String) as Permission[],
    limits: {
      bookings: form.get('bookings') === 'own' ? 'own' : 'all',
      personalData: form.get('personalData') === 'whole' ? 'whole' : 'masked',
      refundMostMinor: most === '' ? null : Math.round(Number(most.replace(',', '.')) * 100),
    },
  });
  const came: Came = { form: 'role', answer };
  if (isDone(came) && args.params.role === NEW) throw redirect('/equipo');
  return came;
}

export default function RolePage() {
  const { id, name, permissions, limits } = useLoaderData<typeof loader>();
  const words = useWords();
  const came = useActionData<typeof action>();
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
