import { connect, type Database } from '#backend/db/connection.ts';
import { officeRoles } from '#backend/db/schema.ts';
import { createSignIn, type SignIn } from '#backend/office/sign-in/sign-in.ts';
import { FIRST_ROLES, type RoleLimits } from '#domain/office/permission.ts';
import { encryptAsProduct } from '../product/product-settings.ts';
import { createAuthenticator } from './software-authenticator.ts';
import { registerWithLink, tokenOf } from './test-doors.ts';

export type OfficePerson = { id: string; name: string; email: string; token: string };
type Over = { databaseUrl: string; origin: string };
type About = {
  role?: string;
  locale?: 'es' | 'en';
  name?: string;
  /** How long ago they proved who they are: a sensitive action wants a proof of the last ten minutes. */
  minutesAgo?: number;
};

const SILENT = { error: () => undefined, info: () => undefined };
let people = 0;

const signInOf = (db: Database, origin: string, now = Date.now): SignIn =>
  createSignIn({ db, origin, siteName: 'Tiquete', log: SILENT, now, onRecord: async () => undefined });

async function invite(signIn: SignIn, { role = 'agent', locale, name }: About) {
  people += 1;
  const person = {
    name: name ?? `Persona ${people}`,
    email: `persona${process.pid}x${people}x${Date.now()}@oficina.example`,
    roleId: role,
    ...(locale ? { locale } : {}),
  };
  const invited = await signIn.invite(person);
  if (!invited.ok) throw new Error(invited.reason);
  return { ...person, id: invited.staffId, url: invited.url };
}

async function over<Made>({ databaseUrl }: Over, make: (db: Database) => Promise<Made>): Promise<Made> {
  encryptAsProduct();
  const { db, close } = connect(databaseUrl, () => undefined);
  return make(db).finally(close);
}

/** People of a started product's back office, each signed in with a passkey: the token is what their browser keeps. */
export const makePerson = (office: Over, { minutesAgo = 0, ...about }: About = {}): Promise<OfficePerson> =>
  over(office, async (db) => {
    const signIn = signInOf(db, office.origin, () => Date.now() - minutesAgo * 60_000);
    const { id, name, email, url } = await invite(signIn, about);
    const { token } = await registerWithLink(signIn, tokenOf(url), createAuthenticator(office.origin));
    return { id, name, email, token };
  });

/** The link of an invitation that nobody has followed yet. */
export const makeInvitation = (office: Over, about: About = {}): Promise<{ url: string; email: string }> =>
  over(office, (db) => invite(signInOf(db, office.origin), about));

/** A role like one of the first ones, with other limits. */
export const makeRole = (office: Over, like: string, limits: Partial<RoleLimits>): Promise<string> =>
  over(office, async (db) => {
    const first = FIRST_ROLES.find(({ id }) => id === like);
    if (!first) throw new Error(`there is no role ${like}`);
    people += 1;
    const id = `${like}-${process.pid}-${people}`;
    await db
      .insert(officeRoles)
      .values({ ...first, id, name: `${first.name} ${people}`, limits: { ...first.limits, ...limits } });
    return id;
  });
