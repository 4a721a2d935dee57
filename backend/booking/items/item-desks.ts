import { CATALOGUE_SUPPLIER } from '#domain/catalogue/outing.ts';
import { AGENCY_SUPPLIER } from '#domain/services/sold-service.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { StaySupplier } from '#suppliers/stays/port.ts';
import type { BookingItem, FlightItem, OutingItem, ServiceItem, StayItem } from '../../db/schema.ts';
import type { TourismRegister } from '../../stays/tourism-register.ts';
import { AGENCY_DESK } from './agency-desk.ts';
import { flightDesk } from './flight-desk.ts';
import type { ItemDesk } from './item-desk.ts';
import { stayDesk } from './stay-desk.ts';

/** The desk for an item's supplier; `undefined` if its account is no longer configured. */
export type ItemDesks = (item: Pick<BookingItem, 'kind' | 'supplier'>) => ItemDesk | undefined;

/** All suppliers configured to sell, by what they sell. */
export type Suppliers = { flights: ReadonlyMap<string, FlightSupplier>; stays: ReadonlyMap<string, StaySupplier> };

export function itemDesks(
  { flights, stays }: Suppliers,
  { register, catalogue }: { register: TourismRegister; catalogue: ItemDesk<OutingItem> },
): ItemDesks {
  const ofCatalogue = new Map([[CATALOGUE_SUPPLIER, catalogue]]);
  type Desk = ItemDesk<FlightItem> | ItemDesk<StayItem> | ItemDesk<OutingItem> | ItemDesk<ServiceItem>;
  const desks: Record<BookingItem['kind'], ReadonlyMap<string, Desk>> = {
    flight: new Map([...flights].map(([name, supplier]) => [name, flightDesk(supplier)])),
    stay: new Map([...stays].map(([name, supplier]) => [name, stayDesk(supplier, register)])),
    cruise: ofCatalogue,
    tour: ofCatalogue,
    service: new Map([[AGENCY_SUPPLIER, AGENCY_DESK]]),
  };
  return ({ kind, supplier }) => desks[kind].get(supplier) as ItemDesk | undefined;
}
