import { actions } from './es/bookings/actions.ts';
import { bags } from './es/bookings/bags.ts';
import { booking } from './es/bookings/booking.ts';
import { flags } from './es/bookings/flags.ts';
import * as history from './es/bookings/history.ts';
import { changeContact, mail } from './es/bookings/mail.ts';
import * as states from './es/bookings/states.ts';
import { catalogue } from './es/catalogue.ts';
import { content } from './es/content.ts';
import { door } from './es/door.ts';
import { leads } from './es/leads.ts';
import { affiliates } from './es/money/affiliates.ts';
import { margins } from './es/money/margins.ts';
import { money } from './es/money/money.ts';
import { providerFees } from './es/money/provider-fees.ts';
import { rates } from './es/money/rates.ts';
import { sales } from './es/money/sales.ts';
import { permissions } from './es/permissions.ts';
import { person } from './es/person.ts';
import { pipeline } from './es/pipeline.ts';
import { refusals } from './es/refusals.ts';
import { reports } from './es/reports.ts';
import { rules } from './es/rules.ts';
import { site } from './es/site.ts';
import { staff } from './es/staff.ts';
import { supply } from './es/supply.ts';
import { today } from './es/today.ts';
import { tripQuotes } from './es/trip-quotes.ts';

export const es = {
  flags,
  permissions,
  firstRoles: { owner: 'Dirección', supervisor: 'Supervisión', finance: 'Finanzas', agent: 'Ventas', content: 'Contenidos' },
  bags,
  ...states,
  ...history,
  errors: {
    notFound: 'Aquí no hay nada',
    failed: 'Algo salió mal',
    failedMore: 'Vuelva a intentarlo. Si se repite, dígaselo a quien administra el sistema.',
    unsure:
      'La base de datos no respondió, y no se sabe si quedó hecho. Mire en esta página si ya lo está y, si no, envíelo otra vez.',
    home: 'Volver a Hoy',
    notAllowed: 'Su rol no permite esto',
    noBooking: 'No hay una reserva así, o no está a su cargo',
  },
  shell: {
    lineLost: 'Sin conexión. Se intenta de nuevo cada pocos segundos.',
    unsure:
      'Se perdió la conexión al enviar, y no se sabe si llegó. Lo que escribió sigue aquí: mire en esta página si ya quedó hecho y, si no, envíelo otra vez.',
    office: 'Oficina',
    skip: 'Ir al contenido',
    menu: 'Menú',
    signOut: 'Salir',
    find: 'Buscar reserva, persona o pantalla',
    findShort: 'Buscar',
    findHint: 'Referencia, localizador, tiquete, nombre, correo, teléfono o últimos cuatro de la tarjeta',
    pages: 'Pantallas',
    actions: 'Acciones',
    results: 'Reservas',
    found: 'Lo que se encontró',
    search: 'Buscar',
    allBookings: 'Todas las reservas con',
    nothingFound: 'No se encontró nada',
    close: 'Cerrar',
  },
  nav: {
    today: 'Hoy',
    bookings: 'Reservas',
    approvals: 'Aprobaciones',
    leads: 'Solicitudes',
    tripQuotes: 'Cotizaciones',
    people: 'Personas',
    money: 'Dinero',
    reports: 'Informes',
    rules: 'Reglas',
    suppliers: 'Proveedores',
    site: 'Sitio',
    catalogue: 'Catálogo',
    content: 'Contenidos',
    log: 'Registro',
    staff: 'Equipo',
    account: 'Mi acceso',
  },
  palette: {
    flagged: 'Reservas con pendientes',
    closing: 'Cierre del día',
    openMoney: 'Dinero por cobrar y por devolver',
    movements: 'Movimientos de dinero',
    reconciliation: 'Conciliar',
    quote: 'Cotizar una solicitud',
    followUp: 'Seguimiento de solicitudes',
    caller: 'Atender a quien llama, por su código',
    newTrip: 'Armar un viaje para quien llama',
    sales: 'Ventas, para la contabilidad',
    margins: 'Márgenes',
    affiliates: 'Comisiones de afiliados',
    newRule: 'Nueva regla de precios',
    stop: 'Detener las ventas de un proveedor',
    imports: 'Importaciones del catálogo',
    newPage: 'Escribir un artículo o una página',
    notices: 'Avisos del sitio',
    invite: 'Invitar a alguien al equipo',
    checkLog: 'Comprobar el registro',
    account: 'Mi acceso y mis llaves',
  },
  common: {
    save: 'Guardar',
    cancel: 'Cancelar',
    done: 'Listo, quedó registrado.',
    sending: 'Enviando…',
    loading: 'Cargando…',
    more: 'Ver más',
    since: 'desde',
    until: 'hasta',
    by: 'por',
    none: 'Nada',
    all: 'Todos',
    apply: 'Aplicar',
    clear: 'Quitar filtros',
    reason: 'Motivo',
    note: 'Nota',
    required: 'Escriba algo aquí',
    ago: (text: string) => `hace ${text}`,
    in: (text: string) => `en ${text}`,
  },
  today,
  bookings: {
    title: 'Reservas',
    find: 'Buscar',
    empty: 'Ninguna reserva con estos filtros',
    notFound: 'No se encontró ninguna reserva con eso',
    tooMany: 'Hay más: escriba algo que las distinga.',
    dropView: 'Quitar la vista',
    emptyMore: 'Quite alguno o busque por referencia.',
    state: 'Estado',
    kind: 'Qué se vendió',
    supplier: 'Proveedor',
    from: 'Desde',
    to: 'Hacia',
    sold: 'Vendida',
    travels: 'Viaja',
    flagged: 'Con pendientes',
    mine: 'A mi cargo',
    reference: 'Referencia',
    trip: 'Viaje',
    people: 'Viajeros',
    total: 'Total',
    tomorrow: 'Salen mañana',
    lead: 'Titular',
    currency: 'Moneda',
    foundBy: {
      reference: 'referencia',
      id: 'identificador',
      locator: 'localizador',
      ticket: 'tiquete',
      name: 'nombre',
      email: 'correo',
      phone: 'teléfono',
      card: 'tarjeta',
    } as Record<string, string>,
    filters: 'Filtros',
    next: 'Página siguiente',
    first: 'Volver al comienzo',
    saveView: 'Guardar esta vista',
    viewName: 'Nombre de la vista',
  },
  booking,
  actions,
  refusals,
  approvals: {
    title: 'Aprobaciones',
    empty: 'Nadie espera una aprobación',
    emptyMore: 'Lo que supera el límite de un rol aparece aquí hasta que otra persona lo aprueba.',
    calls: {
      refundBooking: 'Reembolso',
      acceptCancellation: 'Cancelación con reembolso',
      recordCancelled: 'Cancelación a mano con reembolso',
      recordNotToBeHad: 'Servicio que no se consigue, con reembolso',
      payAffiliate: 'Pago a un afiliado',
      setProviderFee: 'Lo que cobra un proveedor de pago',
    } as Record<string, string>,
    askedBy: (name: string) => `Lo pide ${name}`,
    agree: 'Aprobar',
    decline: 'No aprobar',
    withdraw: 'Retirar',
    why: 'Por qué no',
    decided: 'Decididas',
    decisions: { agreed: 'Aprobada', declined: 'No aprobada', withdrawn: 'Retirada' } as Record<string, string>,
    done: 'Aprobada y hecha.',
    notDone: (why: string) => `Aprobada, pero no se pudo hacer: ${why}`,
    saidNo: 'Quedó registrado que no.',
  },
  catalogue,
  content,
  leads,
  tripQuotes,
  mail,
  person,
  pipeline,
  changeContact,
  margins,
  providerFees,
  rates,
  reports,
  affiliates,
  supply,
  files: { xlsx: 'Exportar a Excel', csv: 'Exportar CSV' },
  money,
  rules,
  sales,
  suppliers: {
    title: 'Proveedores',
    selling: 'Se vende',
    stopped: 'Detenido',
    stop: 'Detener ventas',
    resume: 'Reanudar ventas',
    why: 'Por qué',
    kinds: { flights: 'Vuelos', stays: 'Hoteles', catalogue: 'Catálogo propio' } as Record<string, string>,
    stoppedNow: 'Ya no se vende. Los pedidos pagados se siguen haciendo.',
    resumedNow: 'Se vende otra vez.',
    unchanged: 'Ya estaba así.',
  },
  log: {
    title: 'Registro',
    when: 'Cuándo',
    who: 'Quién',
    what: 'Qué',
    about: 'Sobre',
    why: 'Por qué',
    outcomes: { asked: 'pidió', done: 'hizo', refused: 'no se permitió', failed: 'falló', read: 'vio datos' } as Record<
      string,
      string
    >,
    empty: 'Nada registrado con estos filtros',
    check: 'Comprobar que nadie lo cambió',
    whole: (rows: number) => `Completo: ${rows} renglones, ninguno cambiado.`,
    head: 'Huella del último renglón (guárdela en otra parte):',
    broken: (row: number) => `El renglón ${row} no es como se escribió.`,
    older: 'Anteriores',
  },
  door,
  site,
  staff,
};

/** The catalogue of texts. */
export type Words = typeof es;
