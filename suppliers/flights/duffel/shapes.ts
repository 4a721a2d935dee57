import { z } from 'zod';
import { isCurrency } from '#domain/money.ts';
import type { ApiAnswer } from '../../api-client.ts';
import { figure } from '../../figure.ts';
import { saysError } from '../../says-error.ts';
import { isAircraftCode, isCarrierCode, isCount, isDuration, isLocalTime, isPlaceCode } from '../offer-values.ts';

/**
 * Schemas of the parts of Duffel's answers that are used. Fields may be null where a recording had null. Other fields
 * are dropped while parsing: an answer of 200 offers is over a megabyte.
 */
const written = z.union([z.string(), z.number().transform(String)]);
const text = written.pipe(z.string().max(500)).nullish().catch(null);
const quantity = figure.nullish().catch(null);
/** An optional value; an invalid one is dropped, because the offer can be sold without it. */
const said = (check: (value: unknown) => boolean) => z.string().refine(check).nullish().catch(null);
/** `null` counts as an empty list. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);
const carrierCode = said(isCarrierCode);
const duration = said(isDuration);
const currency = z.string().refine(isCurrency);
const PlaceCode = z.string().refine(isPlaceCode);
const LocalTime = z.string().refine(isLocalTime);
/** Few enough digits to be parsed exactly. */
const Amount = z.string().regex(/^-?\d{1,12}(\.\d+)?$/);
const Carrier = z.object({ iata_code: carrierCode, name: text }).nullish().catch(null);
const PlaceShape = z.object({
  iata_code: PlaceCode,
  name: text,
  type: text,
  city_name: text,
  iata_city_code: text,
  iata_country_code: text,
  time_zone: text,
  latitude: quantity,
  longitude: quantity,
});
const Condition = z
  .object({ allowed: z.boolean(), penalty_amount: Amount.nullish(), penalty_currency: currency.nullish() })
  .nullish()
  .catch(null);
const Conditions = z.object({ change_before_departure: Condition, refund_before_departure: Condition }).nullish().catch(null);
const Amenities = z.record(z.string(), z.record(z.string(), z.unknown()).nullish()).nullish();

const SegmentPassenger = z.object({
  passenger_id: z.string(),
  cabin_class: text,
  cabin_class_marketing_name: text,
  fare_basis_code: text,
  /** Few baggages state a weight. */
  baggages: z
    .array(z.object({ type: z.string(), quantity: figure.refine(isCount), maximum_weight_kg: quantity }))
    .nullish()
    .catch(null),
  cabin: z.object({ amenities: Amenities }).nullish().catch(null),
});
const Segment = z.object({
  id: z.string(),
  origin: PlaceShape,
  destination: PlaceShape,
  origin_terminal: text,
  destination_terminal: text,
  departing_at: LocalTime,
  arriving_at: LocalTime,
  duration,
  marketing_carrier: Carrier,
  marketing_carrier_flight_number: text,
  operating_carrier: Carrier,
  operating_carrier_flight_number: text,
  aircraft: z
    .object({ iata_code: said(isAircraftCode), name: text })
    .nullish()
    .catch(null),
  stops: z
    .array(
      z.object({
        airport: PlaceShape.nullish().catch(null),
        duration,
        arriving_at: said(isLocalTime),
        departing_at: said(isLocalTime),
      }),
    )
    .nullish(),
  passengers: listOf(SegmentPassenger),
});
const Slice = z.object({
  id: z.string(),
  duration,
  fare_brand_name: text,
  conditions: Conditions,
  segments: z.array(Segment).min(1),
});
const Service = z.object({
  id: z.string(),
  type: z.string(),
  total_amount: Amount,
  total_currency: currency,
  passenger_ids: listOf(z.string()),
  segment_ids: listOf(z.string()),
  maximum_quantity: figure.pipe(z.int()).nullish(),
  metadata: z.object({ type: text, maximum_weight_kg: quantity }).nullish().catch(undefined),
});
export type DuffelService = z.infer<typeof Service>;

/** Services that can be added to an order; invalid ones are dropped. */
export const AvailableServices = z
  .array(Service.nullable().catch(null))
  .transform((services) => services.filter((service) => service !== null));

export const Offer = z.object({
  id: z.string(),
  total_amount: Amount,
  total_currency: currency,
  base_amount: Amount,
  tax_amount: Amount.nullish(),
  expires_at: text,
  owner: Carrier,
  total_emissions_kg: text,
  conditions: Conditions,
  payment_requirements: z
    .object({ requires_instant_payment: z.boolean().nullish(), payment_required_by: text })
    .nullish()
    .catch(null),
  passenger_identity_documents_required: z.boolean().nullish(),
  supported_passenger_identity_document_types: z.array(z.string()).nullish(),
  /** Its former name. */
  allowed_passenger_identity_document_types: z.array(z.string()).nullish(),
  passengers: z.array(z.object({ id: z.string(), type: text, age: quantity })).min(1),
  slices: z.array(Slice).min(1),
  /** Invalid services are dropped, the others stay. */
  available_services: z
    .array(Service.nullable().catch(null))
    .nullish()
    .transform((services) => (services ?? []).filter((service) => service !== null)),
});
/** Includes offers only if requested, or as in a recording. */
export const OfferRequest = z.object({ id: z.string(), offers: z.array(Offer).nullish() });
export type DuffelOffer = z.infer<typeof Offer>;
export type DuffelSegment = z.infer<typeof Segment>;
export type DuffelConditions = z.infer<typeof Conditions>;

/** A change by the airline: removed and added slices; none added if the flights are cancelled. */
const AirlineInitiatedChange = z.object({
  id: z.string(),
  created_at: text,
  action_taken: text,
  available_actions: z.array(z.string()).nullish(),
  added: z.array(Slice).nullish(),
  removed: z.array(Slice).nullish(),
});

export const Order = z.object({
  id: z.string(),
  /** Not there yet while the airline is asked. */
  booking_reference: text,
  owner: Carrier,
  cancelled_at: text,
  created_at: text,
  metadata: z.record(z.string(), z.unknown()).nullish(),
  payment_status: z.object({ awaiting_payment: z.boolean().nullish(), payment_required_by: text }).nullish().catch(null),
  documents: z
    .array(
      z
        .object({ unique_identifier: written, type: text, passenger_ids: z.array(z.string()).nullish().catch(null) })
        .nullable()
        .catch(null),
    )
    .nullish()
    .catch(null),
  /** Invalid changes are dropped, because the order must be readable. */
  airline_initiated_changes: z.array(AirlineInitiatedChange.nullable().catch(null)).nullish().catch(null),
  /** Bags and seats sold with the order or added later. */
  services: z
    .array(z.object({ id: z.string(), quantity: z.number().int().nullish() }))
    .nullish()
    .catch(null),
  passengers: listOf(z.object({ id: text, given_name: text, family_name: text, type: text, born_on: text })),
  slices: listOf(Slice),
});
export type DuffelOrder = z.infer<typeof Order>;

/** The fields that identify an order in a list; the others are not checked, because any order may be the one searched for. */
export const ListedOrder = Order.pick({
  id: true,
  booking_reference: true,
  cancelled_at: true,
  metadata: true,
  owner: true,
  payment_status: true,
});
export type ListedDuffelOrder = z.infer<typeof ListedOrder>;

const SeatElement = z.object({
  type: z.string(),
  designator: text,
  name: text,
  disclosures: z.array(z.string()).nullish(),
  available_services: z
    .array(z.object({ id: z.string(), passenger_id: z.string(), total_amount: Amount, total_currency: currency }))
    .nullish(),
});
export const SeatMapShape = z.object({
  segment_id: z.string(),
  cabins: z.array(
    z.object({
      cabin_class: z.string(),
      deck: z.number().catch(0),
      rows: z.array(z.object({ sections: z.array(z.object({ elements: z.array(SeatElement) })) })),
    }),
  ),
});

export const SuggestedPlace = PlaceShape;
export type DuffelPlace = z.infer<typeof PlaceShape>;

/** Keeps the codes even if the other fields are invalid. */
const ErrorBody = z.object({ errors: z.array(z.object({ code: z.string().nullish().catch(null) })) });

/** The error codes of a refusal; empty if it is not in Duffel's format. */
export const errorCodes = (body: unknown): string[] =>
  (ErrorBody.safeParse(body).data?.errors ?? []).flatMap(({ code }) => code ?? []);

/** Duffel itself says there is no such thing; a 404 without an error code may be a gateway's. */
export const isGone = (answer: ApiAnswer): boolean =>
  !answer.ok && answer.kind === 'refused' && answer.status === 404 && errorCodes(answer.body).length > 0;

/** Reads `{ data }` of a single object. */
export const readOne = <Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> | undefined =>
  shape.safeParse((body as { data?: unknown } | null)?.data).data;

/** Reads a page of a list; invalid items are dropped and counted, and so is an accompanying error. */
export function readPage<Shape extends z.ZodType>(shape: Shape, body: unknown) {
  const page = z.object({ data: z.array(z.unknown()), meta: z.object({ after: text }).nullish() }).safeParse(body);
  const isPartial = saysError(body);
  if (!page.success || (isPartial && page.data.data.length === 0)) return undefined;
  const items = page.data.data.flatMap((item) => {
    const read = shape.safeParse(item);
    return read.success ? [read.data] : [];
  });
  return { items, unread: page.data.data.length - items.length + Number(isPartial), after: page.data.meta?.after ?? null };
}
