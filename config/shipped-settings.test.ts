import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { WHOLE_COMPANY } from '../tests/harness/product/whole-company.ts';
import { examine } from './config.ts';
import { VARIABLE_GROUPS } from './variables.ts';

/** The files in which the product is shipped (`compose.yaml`, `deploy/`), held against the variables that it reads. */
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'tiquete-shipped-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Settings = Record<string, string>;
type Service = {
  image: string;
  env_file?: string[];
  environment?: Settings;
  command?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  secrets?: string[];
  volumes?: string[];
};
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> };

/** `!override` is Compose's own tag. */
const yaml = <Read>(path: string) => parse(read(path), { merge: true, logLevel: 'silent' }) as Read;
const compose = yaml<Compose>('compose.yaml');
const services = Object.entries(compose.services);
const processes = services.filter(([name]) => name.startsWith('product-'));

/** As Compose reads them where nobody has set a variable. */
const unset = (text: string) => String(text).replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
const inEnvFile = (text: string): Settings =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

function settingsOf({ env_file: files = [], environment = {} }: Service): Settings {
  const ofFiles = files.map((file) => inEnvFile(read(file)));
  const own = Object.entries(environment).map(([name, value]) => [name, unset(value)]);
  return Object.assign({}, ...ofFiles, Object.fromEntries(own));
}

type Container = { env: ({ name: string } & { value: string })[]; image: string; securityContext: Record<string, unknown> };
type Manifest = {
  kind: string;
  data?: Settings;
  spec: { template: { spec: { containers: Container[]; securityContext: Record<string, unknown> } } };
};
const manifests = readdirSync(join(root, 'deploy/kubernetes')).flatMap((name) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((document) => {
    expect(document.errors, name).toEqual([]);
    return document.toJS() as Manifest;
  }),
);
const [deployment] = manifests.filter(({ kind }) => kind === 'Deployment');
const [container] = deployment?.spec.template.spec.containers ?? [];
const inCluster: Settings = {
  ...manifests.find(({ kind }) => kind === 'ConfigMap')?.data,
  ...Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value])),
};

const unit = read('deploy/systemd/tiquete.service');
const inUnit: Settings = Object.fromEntries(
  [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' ').map((one) => one.split('='))),
);
const dockerfile = read('Dockerfile');
const inImage = inEnvFile((/^ENV (?:.*\\\n)*.*$/m.exec(dockerfile)?.[0] ?? '').replaceAll(/^(ENV)? +| *\\$/gm, ''));

/** What the secret files hold: sandboxes' and test accounts' values. */
const SECRETS: Settings = {
  DATABASE_URL: 'postgres://tiquete:secret@database:5432/tiquete',
  REDIS_URL: 'redis://default:secret@valkey:6379/0',
  DATA_KEYS: `main:${Buffer.alloc(32, 'key').toString('base64')}`,
  DUFFEL_ACCESS_TOKEN: 'duffel_test_example',
  STRIPE_SECRET_KEY: 'sk_test_example0123',
  STRIPE_WEBHOOK_SECRET: 'whsec_example0123',
  SMTP_URL: 'smtps://user:secret@smtp.example.com:465',
};

/** The same settings with secret files that are there. */
function withFiles(settings: Settings): Settings {
  const entries = Object.entries(settings).map(([name, value]) => {
    const variable = name.replace(/_FILE$/, '');
    if (variable === name || !(variable in SECRETS)) return [name, value];
    const file = join(folder, variable);
    writeFileSync(file, SECRETS[variable] as string);
    return [name, file];
  });
  return Object.fromEntries(entries);
}

const OURS = new Set(VARIABLE_GROUPS.flatMap(({ variables }) => variables.map(({ name }) => name)));
/** Node's and the C library's, and what `wiring/sandboxes.ts` and `scripts/image/` read themselves. */
const OTHERS = ['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'SANDBOX_SECRET', 'SAMPLES_LITEAPI', 'SAMPLES_CRUISEFEED'];
const isKnown = (name: string) => OURS.has(name) || OURS.has(name.replace(/_FILE$/, '')) || OTHERS.includes(name);

const PLACES: [place: string, settings: Settings][] = [
  ...processes.map(([name, service]): [string, Settings] => [`compose.yaml, ${name}`, settingsOf(service)]),
  ['compose.yaml, samples', settingsOf(compose.services.samples as Service)],
  ['deploy/kubernetes', inCluster],
  ['deploy/systemd', inUnit],
  ['Dockerfile', inImage],
];

test.each(PLACES)('%s names only variables that the product knows', (_place, settings) => {
  expect(Object.keys(settings).length).toBeGreaterThan(3);
  expect(Object.keys(settings).filter((name) => !isKnown(name))).toEqual([]);
});

test('compose.yaml names only variables that the sandboxes know', () => {
  const source = read('sandbox/server.ts') + read('sandbox/start-all.ts') + read('sandbox/mail/server.ts');
  const known = [
    ...[...source.matchAll(/\b(SANDBOX_[A-Z_]+[A-Z])\b/g)].map(([, name]) => name),
    ...[...source.matchAll(/portOf\('(\w+)'\)/g)].map(([, name]) => `SANDBOX_${name}_PORT`),
  ];
  const named = Object.keys(compose.services.sandboxes?.environment ?? {});
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

/** Without these, processes that stand in for one another do not find each other's searches, bookings or names. */
const SHARED = ['DATABASE_URL', 'REDIS_URL', 'DATA_KEYS'];

test.each(PLACES.filter(([place]) => !/samples|Dockerfile/.test(place)))(
  '%s gives what processes share, as files',
  (_place, settings) => {
    expect(SHARED.filter((name) => !(`${name}_FILE` in settings))).toEqual([]);
    const secrets = [...OURS].filter((name) =>
      VARIABLE_GROUPS.some(({ variables }) => variables.some((one) => one.name === name && one.isSecret)),
    );
    // An address of a sandbox is no secret.
    expect(secrets.filter((name) => name in settings && !/127\.0\.0\.1/.test(settings[name] ?? ''))).toEqual([]);
  },
);

test.each(processes.map(([name]) => name))(
  'the settings of %s are such that the product starts, and everything is a sandbox',
  (name) => {
    const { problems, standing } = examine(withFiles(settingsOf(compose.services[name] as Service)), { company: WHOLE_COMPANY });
    expect(problems).toEqual([]);
    expect([...standing.sold, ...standing.paid].map(({ kind }) => kind)).not.toContain('real');
    expect(standing.services).toEqual(['flights', 'stays', 'packages', 'cruises', 'tours']);
    expect(standing.proxyHops).toBe(1);
  },
);

test('the settings of the cluster are such that the product starts', () => {
  expect(examine(withFiles(inCluster), { company: WHOLE_COMPANY }).problems).toEqual([]);
});

test('the processes of compose.yaml have ports of their own, to which the balancer goes', () => {
  const caddyfile = read('deploy/compose/Caddyfile');
  const ports = processes.flatMap(([, service]) => ['PORT', 'OFFICE_PORT'].map((name) => settingsOf(service)[name]));
  expect(new Set(ports).size).toBe(2 * processes.length);
  expect(processes.length).toBeGreaterThan(1);
  const asked = [...caddyfile.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
  expect(asked.toSorted()).toEqual(ports.toSorted());
});

test('each secret of compose.yaml is made by make-secrets.sh, and used', () => {
  const script = read('deploy/make-secrets.sh');
  const used = new Set(services.flatMap(([, { secrets = [] }]) => secrets));
  expect([...used].toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
  for (const { file } of Object.values(compose.secrets)) {
    expect(script).toContain(`once ${file.replace('deploy/secrets/', '')}\n`);
  }
});

test('an image is named by its version', () => {
  const named = [
    ...services.map(([, { image }]) => image),
    container?.image === 'tiquete' ? 'tiquete:kustomized' : container?.image,
  ];
  expect(named.filter((image) => !/:[\w.${}:-]+$/.test(image ?? '') || /:latest$/.test(image ?? ''))).toEqual([]);
  const { images } = yaml<{ images: { newTag: string }[] }>('deploy/kubernetes/kustomization.yaml');
  const { version } = JSON.parse(read('package.json'));
  expect(images.map(({ newTag }) => newTag)).toEqual([version]);
});

test.each(services)('%s runs on a read-only root, without capabilities it does not need', (_name, service) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
});

test('the pods run on a read-only root, as nobody, without capabilities', () => {
  expect(deployment?.spec.template.spec.securityContext).toMatchObject({
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(container?.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
});

test('the manifests are the resources of the kustomization, with one of the two autoscalers', () => {
  const { resources } = yaml<{ resources: string[] }>('deploy/kubernetes/kustomization.yaml');
  const there = readdirSync(join(root, 'deploy/kubernetes')).filter((name) => name !== 'kustomization.yaml');
  expect([...resources, 'autoscaler-by-delay.yaml'].toSorted()).toEqual(there.toSorted());
});

test('image and unit run the product as npm start does, on the Node that it installs, and not as root', async () => {
  const { NODE_FLAGS } = await import('../scripts/node-flags.mjs');
  const flags = NODE_FLAGS.map((flag) => flag.replace(/file:.*\/scripts/, 'file://HERE/scripts'));
  const entry = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
  expect(entry.slice(1)).toEqual(flags.map((flag) => flag.replace('HERE', '/app')));
  const [, started = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
  expect(started.split(' ').slice(1)).toEqual([...flags.map((flag) => flag.replace('HERE', '/opt/tiquete')), 'main.ts']);
  expect(/^USER (\d+)/m.exec(dockerfile)?.[1]).toBe('10001');
  expect(unit).toContain('\nDynamicUser=yes\n');
});

test('no history of the source is in the image, and the unit cannot read it', () => {
  const [first, ...allowed] = read('.dockerignore')
    .split('\n')
    .filter((line) => /^[^#]/.test(line));
  expect(first).toBe('*');
  expect(allowed.filter((line) => line.includes('.git'))).toEqual([]);
  expect(unit).toContain('\nInaccessiblePaths=-/opt/tiquete/.git\n');
});
