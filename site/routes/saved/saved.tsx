import type { ReactNode } from 'react';
import { type ClientLoaderFunctionArgs, data, redirect } from 'react-router';
import { readSaved, withoutSaved, withSaved, writeSaved } from '#domain/saved/saved-offers.ts';
import { savedOffers as es } from '../../messages/es/results/saved-offers.ts';
import { readHomePrices } from '../../prices/home-prices.ts';
import { pageRequestOf } from '../../request/context.ts';
import { savedCookie, savedTextOf } from '../../request/visitor-cookies.ts';
import { mayKeep, wayBack } from '../../saved/may-save.ts';
import { pricesNow } from '../../saved/price-now.ts';
import { offerToSave } from '../../saved/save-offer.ts';
import { type SavedView, savedView } from '../../saved/saved-view.ts';
import { siteToday } from '../../search-form/search-form-values.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/saved';

export const meta: Route.MetaFunction = () => [
  { title: es.title },
  { name: 'description', content: es.description },
  { name: 'robots', content: 'noindex' },
];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

const SAVED_PARAM = 'guardado';
const PAGE = '/guardados';
/** What a list's button and its form send. */
const ASKED = ['offer', 'hotel', 'search', 'back'] as const;

/** `/guardados`: the offers saved on this device, with their price of then and of now. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { backend, sold } = pageRequestOf(context);
  const { searchParams } = new URL(request.url);
  const saved = readSaved(savedTextOf(request));
  const [home, now] = await Promise.all([readHomePrices(backend, undefined), pricesNow(saved, backend, siteToday())]);
  const back = wayBack(searchParams.get('back'));
  const isJustSaved = searchParams.has(SAVED_PARAM);
  return {
    saved: saved.map((one, index) => savedView(one, now[index] ?? { kind: 'unknown' })),
    back,
    notice: isJustSaved ? (saved.length > 0 ? ('saved' as const) : ('not-kept' as const)) : null,
    chargeNote: home.note,
    sells: { flights: sold.includes('flights'), stays: sold.includes('stays') },
  };
}

/**
 * Only a document is asked for with the cookie, which is sent to this very address and no other; React Router's data has another one.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  location.replace(request.url);
  return new Promise(() => undefined);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { backend, isSecure } = pageRequestOf(context);
  const form = await request.formData();
  const known = savedTextOf(request);
  const to = (address: string, text: string) =>
    redirect(address, { status: 303, headers: { 'set-cookie': savedCookie(text, isSecure) } });
  if (form.has('todo')) return to(PAGE, '');
  if (form.has('quitar')) {
    const left = withoutSaved(readSaved(known), String(form.get('quitar')));
    return to(PAGE, left.length > 0 ? writeSaved(left) : '');
  }
  const back = wayBack(String(form.get('back') ?? ''));
  const found = await offerToSave({ form, backend, today: siteToday() });
  if (!found.ok) return data({ problem: found.problem, asked: null, back }, { status: found.status });
  if (!mayKeep(known, form)) {
    const asked = ASKED.flatMap((name) => (form.has(name) ? [[name, String(form.get(name))] as const] : []));
    const { title, lines } = savedView(found.saved, { kind: 'unknown' });
    return data({ problem: null, asked: { fields: asked, title, lines }, back });
  }
  const address = `${PAGE}?${new URLSearchParams({ [SAVED_PARAM]: '1', ...(back ? { back } : {}) })}`;
  return to(address, writeSaved(withSaved(readSaved(known), found.saved)));
}

export default function Saved({ loaderData, actionData }: Route.ComponentProps) {
  const { saved, notice, chargeNote, sells } = loaderData;
  const back = actionData?.back ?? loaderData.back;
  return (
    <div className="page flex-1 py-6">
      {back ? (
        <a href={back} className="link inline-flex min-h-11 items-center">
          {back.startsWith('/hoteles/HotelSummary') ? es.backToHotels : es.back}
        </a>
      ) : null}
      <h1 className="mt-2 text-3xl font-bold">{es.title}</h1>
      <p className="mt-2 max-w-prose text-muted">{es.lead}</p>
      {actionData?.problem ? (
        <Said>
          <Notice tone="warning" heading={actionData.problem} role="alert" />
        </Said>
      ) : null}
      {actionData?.asked ? <Permission of={actionData.asked} /> : null}
      {!actionData && notice === 'saved' ? (
        <Said>
          <Notice tone="good" heading={es.saved} role="status" />
        </Said>
      ) : null}
      {!actionData && notice === 'not-kept' ? (
        <Said>
          <Notice tone="warning" heading={es.notKept} role="alert">
            <p>{es.notKeptHelp}</p>
          </Notice>
        </Said>
      ) : null}
      {saved.length > 0 ? <SavedList saved={saved} note={`${es.forAll} ${chargeNote}`} /> : null}
      {saved.length === 0 && !actionData?.asked ? (
        <section className="card mt-6 max-w-xl p-4 sm:p-6">
          <h2 className="mt-0 text-lg font-semibold">{es.empty}</h2>
          <p className="mt-1 text-muted">{es.emptyHelp}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            {sells.flights ? (
              <a href="/vuelos" className="button button-primary">
                {es.toFlights}
              </a>
            ) : null}
            {sells.stays ? (
              <a href="/hoteles" className="button button-quiet">
                {es.toStays}
              </a>
            ) : null}
          </p>
        </section>
      ) : null}
    </div>
  );
}

const Said = ({ children }: { children: ReactNode }) => <div className="mt-4 max-w-xl">{children}</div>;

type Asked = { fields: (readonly [string, string])[]; title: string; lines: string[] };

const Permission = ({ of: { fields, title, lines } }: { of: Asked }) => (
  <form method="post" action={PAGE} className="card mt-6 max-w-xl p-4 sm:p-6">
    <h2 className="mt-0 text-lg font-semibold">{es.ask.heading}</h2>
    <p className="mt-1 font-medium">{title}</p>
    {lines.map((line) => (
      <p key={line} className="text-sm text-muted">
        {line}
      </p>
    ))}
    <p className="mt-3">{es.ask.text}</p>
    {fields.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button type="submit" name="permitir" value="1" className="button button-primary mt-4">
      {es.ask.yes}
    </button>
  </form>
);

const TONES: Record<SavedView['tone'], string> = {
  good: 'font-semibold text-accent',
  warning: 'font-semibold text-warning',
  muted: 'text-muted',
  plain: 'font-semibold',
};

/** Plain forms, because React Router's send to another address (`clientLoader`). */
const SavedList = ({ saved, note }: { saved: SavedView[]; note: string }) => (
  <>
    <ul className="mt-6 grid gap-4 lg:grid-cols-2">
      {saved.map(({ key, kind, title, lines, before, now, tone, link }) => (
        <li key={key} className="card flex flex-col p-4">
          <p className="text-sm text-muted">{kind}</p>
          <h2 className="mt-0 text-lg font-semibold wrap-anywhere">{title}</h2>
          {lines.map((line) => (
            <p key={line} className="text-sm text-muted wrap-anywhere">
              {line}
            </p>
          ))}
          <p className="figures mt-3 text-sm">{before}</p>
          <p className={`figures ${TONES[tone]}`}>{now}</p>
          <form method="post" action={PAGE} className="mt-auto flex flex-wrap items-center gap-3 pt-3">
            {link ? (
              <a href={link.href} aria-label={link.label} className="button button-primary">
                {link.text}
              </a>
            ) : null}
            <button type="submit" name="quitar" value={key} aria-label={es.removeNamed(title)} className="button button-quiet">
              {es.remove}
            </button>
          </form>
        </li>
      ))}
    </ul>
    <p className="mt-4 max-w-prose text-sm text-muted">{note}</p>
    <form method="post" action={PAGE} className="mt-2">
      <button type="submit" name="todo" value="1" className="link min-h-11">
        {es.removeAll}
      </button>
    </form>
  </>
);
