/**
 * How long the rows of each table stay: the one place that says it. What grows with searches, visits or calls leaves by age or number; what is
 * a record of money, contracts or consents stays, without personal data once that was erased (`backend/forgetting.ts` runs daily).
 */
type Retention =
  /** Days after which a row is deleted; `other` for what leaves earlier or later. */
  | { days: number; other?: Readonly<Record<string, number>> }
  /** Deleted when it is over, or when it is more than so many. */
  | { leaves: string }
  /** Why it is not deleted. What is personal in it is erased all the same. */
  | { stays: string };

const YEARS = 365;
/** Commercial books are kept for ten years (in Colombia Código de Comercio, art. 60), so a product never deletes them. */
const BOOKS = { stays: 'books of a merchant: ten years at least, and deleted by a person' } as const;
const BOOKING = {
  stays: 'a contract and its history; who travels is erased on request, and from drafts after thirty days',
} as const;
const SETTING = { stays: 'written by people of the agency: it grows with their work, not with visits' } as const;
const WITH_ITS_OWNER = { leaves: 'with what it belongs to' } as const;
const SOON = { leaves: 'once it has expired, or is used' } as const;
const SUMS = { stays: 'sums of days or months: they grow by what is distinguished, not by what happens' } as const;

export const RETENTION = {
  // Bookings
  bookings: BOOKING,
  booking_items: BOOKING,
  booking_events: BOOKING,
  tickets: BOOKING,
  amendments: BOOKING,
  cancellation_promises: BOOKING,
  flags: BOOKING,
  booking_listings: BOOKING,
  booking_find_keys: { leaves: 'when who travels is erased' },
  booking_keepers: BOOKING,
  booking_proofs: { days: 2 },
  allotments: SETTING,
  holds: { stays: 'the agency’s own order book: what was sold, held or given back, and nobody’s name' },
  search_requests: { days: YEARS },

  // Money
  payments: BOOKS,
  refunds: BOOKS,
  disputes: BOOKS,
  ledger_entries: BOOKS,
  reconciliations: BOOKS,
  booking_margins: BOOKS,
  margin_days: SUMS,
  margin_months: SUMS,
  margin_pairs: SUMS,
  margin_marks: WITH_ITS_OWNER,
  provider_fees: SETTING,
  reported_fees: BOOKS,
  sale_documents: BOOKS,
  invoice_marks: { days: 150 },
  charge_rates: { leaves: 'never more than one of a currency' },
  affiliates: SETTING,
  affiliate_rates: SETTING,
  affiliate_commissions: BOOKS,
  affiliate_payments: BOOKS,
  card_attempts: { days: 1 },

  // Rules of prices
  rule_sets: SETTING,
  rule_set_steps: SETTING,
  rule_samples: { leaves: 'beyond the last 3,000' },
  promotion_uses: BOOKING,
  promotion_stops: SETTING,

  // Prices, catalogue, content
  prices_seen: { days: 14 },
  route_refreshes: { leaves: 'when its month is over; without a month never more than one of a route' },
  stay_prices_seen: { days: 14 },
  stay_refreshes: { leaves: 'when its month is over' },
  catalogue_records: { leaves: 'when a feed no longer has it' },
  catalogue_edits: SETTING,
  catalogue_pictures: SETTING,
  tourism_numbers: { leaves: 'when the register no longer has it' },
  imports: SETTING,
  import_refusals: { leaves: 'beyond the last of each kind' },
  import_changes: { leaves: 'with its import, beyond the last of each kind' },
  content_pages: SETTING,
  content_versions: SETTING,
  content_pictures: SETTING,
  page_purges: SETTING,

  // People outside
  enquiries: { stays: 'its number and state; who asked is erased after ENQUIRY_DAYS' },
  quotes: { stays: 'as its enquiry' },
  trip_quotes: { stays: 'as enquiries' },
  lead_care: SETTING,
  call_codes: SOON,
  call_code_misses: SOON,
  consents: { stays: 'proof of what was agreed to; whose it was is a keyed hash' },
  data_requests: { stays: 'proof of what was asked for and when it was answered' },
  price_alerts: { days: 60, other: { unconfirmed: 2 } },
  price_alert_links: WITH_ITS_OWNER,
  mails: { days: 90, other: { aboutBookings: 540 } },
  sent_mails: WITH_ITS_OWNER,
  sent_enclosures: WITH_ITS_OWNER,
  csp_violations: { days: 90 },

  // Upstream APIs
  upstream_calls: { days: 180 },
  supply_hours: { days: 90 },
  supply_days: { days: 2 * YEARS },
  sales_stops: SETTING,

  // Reports
  booking_facts: BOOKS,
  fact_days: SUMS,
  fact_months: SUMS,
  fact_marks: WITH_ITS_OWNER,
  search_days: { days: 2 * YEARS },
  search_months: SUMS,
  saved_reports: SETTING,
  report_readers: WITH_ITS_OWNER,
  report_sendings: SETTING,

  // People of the agency
  staff: SETTING,
  staff_passkeys: WITH_ITS_OWNER,
  staff_passwords: WITH_ITS_OWNER,
  staff_links: SOON,
  staff_challenges: SOON,
  staff_sessions: { days: 90 },
  staff_attempts: { days: 1, other: { right: 30 } },
  office_roles: SETTING,
  office_log: { stays: 'a chain that nothing may be taken out of' },
  approvals: SETTING,
  taken_tasks: SETTING,
  saved_views: SETTING,
  setting_records: SETTING,

  // Processes
  shared_entries: SOON,
  running_processes: SOON,
  database_server: { leaves: 'never more than one' },
  store_secret: { leaves: 'never more than one' },
} as const satisfies Readonly<Record<string, Retention>>;
