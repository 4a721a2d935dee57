/** What the agency's staff may do in the back office: each permission is an action on a kind of thing. */
export const PERMISSIONS = [
  'bookings.read',
  'bookings.note',
  'bookings.hand-over',
  'bookings.resolve',
  'bookings.doubt',
  'bookings.cancel',
  'bookings.refund',
  'bookings.ticket',
  'bookings.correct-name',
  'bookings.answer-change',
  'bookings.add-bags',
  'bookings.mail',
  'bookings.contact',
  'bookings.calls',
  'bookings.dispute',
  'bookings.erase',
  'bookings.export',
  'people.read',
  'people.export',
  'people.erase',
  'approvals.decide',
  'leads.read',
  'leads.quote',
  'leads.close',
  'leads.care',
  'leads.erase',
  'quotes.read',
  'quotes.make',
  'claims.read',
  'claims.answer',
  'callers.read',
  'mail.bounces',
  'money.read',
  'money.export',
  'money.invoice',
  'money.rates',
  'money.reconcile',
  'margins.read',
  'margins.manage',
  'affiliates.read',
  'affiliates.manage',
  'affiliates.pay',
  'reports.read',
  'reports.export',
  'reports.share',
  'supply.read',
  'supply.stop',
  'rules.read',
  'rules.draft',
  'rules.publish',
  'site.read',
  'site.edit',
  'site.purge',
  'catalogue.read',
  'catalogue.edit',
  'content.read',
  'content.edit',
  'content.publish',
  'staff.read',
  'staff.manage',
  'roles.manage',
  'log.read',
  'data.reencrypt',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** How far the permissions of a role reach. */
export type RoleLimits = {
  /** The bookings that are seen and acted on: all, or those handed to this person. */
  bookings: 'all' | 'own';
  /** What is seen of travellers: all of it, or names, mails and documents with most letters hidden. */
  personalData: 'whole' | 'masked';
  /** The largest refund, in cents of US dollars, that this person makes without another's agreement; null: no limit. */
  refundMostMinor: number | null;
};

export type Role = { id: string; name: string; permissions: Permission[]; limits: RoleLimits };

const READING: Permission[] = [
  ...(['bookings.read', 'people.read', 'leads.read', 'quotes.read', 'claims.read', 'supply.read', 'catalogue.read'] as const),
];
const BOOKING_CARE: Permission[] = [
  ...(['bookings.note', 'bookings.hand-over', 'bookings.resolve', 'bookings.doubt', 'bookings.cancel'] as const),
  ...([
    'bookings.ticket',
    'bookings.correct-name',
    'bookings.answer-change',
    'bookings.add-bags',
    'callers.read',
    'mail.bounces',
  ] as const),
  ...(['bookings.mail', 'bookings.contact'] as const),
];
const LEADS: Permission[] = ['leads.quote', 'leads.close', 'leads.care', 'quotes.make', 'claims.answer'];

/** The role of the owner cannot be changed, so that somebody can always change the others. */
export const OWNER: Role = {
  id: 'owner',
  name: 'Dirección',
  permissions: [...PERMISSIONS],
  limits: { bookings: 'all', personalData: 'whole', refundMostMinor: null },
};

/** The roles that every agency begins with. */
export const FIRST_ROLES: readonly Role[] = [
  OWNER,
  {
    id: 'supervisor',
    name: 'Supervisión',
    permissions: [
      ...READING,
      ...BOOKING_CARE,
      ...LEADS,
      ...([
        'bookings.refund',
        'bookings.dispute',
        'bookings.erase',
        'bookings.export',
        'bookings.calls',
        'approvals.decide',
        'supply.stop',
        'catalogue.edit',
        'content.read',
        'content.edit',
        'content.publish',
        'staff.read',
      ] as const),
      ...([
        'people.export',
        'people.erase',
        'leads.erase',
        'money.read',
        'money.export',
        'money.invoice',
        'money.reconcile',
      ] as const),
      ...(['margins.read', 'affiliates.read', 'reports.read', 'reports.export', 'reports.share'] as const),
      ...(['rules.read', 'rules.draft', 'rules.publish'] as const),
    ],
    limits: { bookings: 'all', personalData: 'whole', refundMostMinor: 100_000 },
  },
  {
    id: 'finance',
    name: 'Finanzas',
    permissions: [
      ...READING,
      'bookings.note',
      'bookings.refund',
      'bookings.dispute',
      'bookings.resolve',
      'bookings.export',
      'approvals.decide',
      'money.read',
      'money.export',
      'money.invoice',
      'money.rates',
      'money.reconcile',
      'rules.read',
      'rules.draft',
      'margins.read',
      'margins.manage',
      'affiliates.read',
      'affiliates.manage',
      'affiliates.pay',
      'reports.read',
      'reports.export',
    ],
    limits: { bookings: 'all', personalData: 'masked', refundMostMinor: 100_000 },
  },
  {
    id: 'agent',
    name: 'Ventas',
    permissions: [...READING, ...BOOKING_CARE, ...LEADS, 'bookings.refund'],
    limits: { bookings: 'all', personalData: 'whole', refundMostMinor: 20_000 },
  },
  {
    id: 'content',
    name: 'Contenidos',
    permissions: [
      ...(['supply.read', 'site.read', 'site.edit', 'site.purge', 'catalogue.read', 'catalogue.edit'] as const),
      ...(['content.read', 'content.edit', 'content.publish'] as const),
    ],
    limits: { bookings: 'own', personalData: 'masked', refundMostMinor: 0 },
  },
];

export const may = ({ permissions }: Pick<Role, 'permissions'>, permission: Permission): boolean =>
  permissions.includes(permission);
