import { describe, expect, test } from 'vitest';
import { createSabreHotels } from '#suppliers/stays/sabre/adapter.ts';
import { availRequest, type JsonObject } from '#suppliers/stays/sabre/avail-request.ts';
import { hasContracts, readContract } from '../harness/documents/contracts.ts';
import { must } from '../harness/suppliers/flight-suppliers.ts';
import { replay } from '../harness/suppliers/replaying-server.ts';
import { recordedCriteria, recordedJson } from '../harness/suppliers/sabre-recordings.ts';
import { aStay, inDays, soon } from '../harness/suppliers/stay-suppliers.ts';

type Recording = { name: string; request: string };

/** Replaces the placeholders of the recordings by values. */
const filled = (xml: string): string =>
  xml
    .replace(/\{\{(start_date|startDate\d?)\}\}/g, inDays(60))
    .replace(/\{\{(end_date|endDate\d?)\}\}/g, inDays(63))
    .replace(/\{\{HOTEL_CODE\}\}/g, 'BOG')
    .replace(/\{\{pcc\}\}/g, 'AB1C');

/** Other requests the service supports, in the form of a recording. */
const OTHERS: Recording[] = [
  {
    name: 'family rooms around coordinates, filtered by rate source, brand and rating',
    request: `<?xml version="1.0"?><GetHotelAvailRQ version="5.0.0"><SearchCriteria OffSet="1" PageSize="20" SortBy="DistanceFrom">
      <GeoSearch><GeoRef Radius="12.5" UOM="MI"><GeoCode Latitude="4.711" Longitude="-74.0721"/></GeoRef>
        <GeoAttributes><Attributes><Attribute Name="LOCALAREA" Value="CENTRO &amp; NORTE"/></Attributes></GeoAttributes></GeoSearch>
      <RateInfoRef CurrencyCode="COP" RefundableOnly="true"><StayDateTimeRange StartDate="{{start_date}}" EndDate="{{end_date}}"/>
        <Rooms><Room Index="1" Adults="2" Children="2"><ChildAges>3,11</ChildAges></Room><Room Index="2" Adults="2" Children="2"><ChildAges>0,7</ChildAges></Room></Rooms>
        <RateSource>100,112,113</RateSource></RateInfoRef>
      <HotelPref><BrandCodes><BrandCode>10002</BrandCode><BrandCode>10003</BrandCode></BrandCodes><SabreRating Min="3" Max="5"/></HotelPref>
      <ImageRef Type="MEDIUM" LanguageCode="EN"/></SearchCriteria></GetHotelAvailRQ>`,
  },
  {
    name: 'several hotels by code',
    request: `<GetHotelAvailRQ><SearchCriteria PageSize="3"><HotelRefs><HotelRef HotelCode="1" CodeContext="GLOBAL"/><HotelRef HotelCode="2" CodeContext="GLOBAL"/></HotelRefs>
      <RateInfoRef CurrencyCode="EUR" RefundableOnly="false"><StayDateTimeRange StartDate="{{start_date}}" EndDate="{{end_date}}"/>
      <Rooms><Room Index='1' Adults='1'/></Rooms></RateInfoRef></SearchCriteria></GetHotelAvailRQ>`,
  },
];

const RECORDED = [...(hasContracts ? readContract<Recording[]>('sabre/get-hotel-avail-requests.json') : []), ...OTHERS];
const TABLE = RECORDED.map(({ name, request }, at) => [`${at + 1} ${name}`, filled(request)] as const);

describe('recorded requests', () => {
  test.each(TABLE)('%s: criteria rebuild the same request', (_, xml) => {
    const { criteria, terms, pseudoCityCode } = recordedCriteria(xml);
    expect(availRequest(criteria, terms, pseudoCityCode)).toEqual(recordedJson(xml));
  });

  test.each(TABLE)('%s: a product search sends the same request', async (_, xml) => {
    const { criteria, terms, pseudoCityCode } = recordedCriteria(xml);
    const { where, rooms, rateInfo, stay } = criteria;
    const server = await replay(
      {
        'POST /v2/auth/token': { body: { access_token: 'a', expires_in: 600 } },
        'POST /v5/get/hotelavail': { body: { GetHotelAvailRS: { HotelAvailInfos: {} } } },
      },
      'plain',
    );
    const account = { baseUrl: server.url, clientId: 'V1:me', clientSecret: 'ñ', pseudoCityCode, terms };
    const hotels = createSabreHotels(account);
    const query = aStay({ checkIn: stay.startDate, checkOut: stay.endDate, rooms, currency: rateInfo.currencyCode });
    const asked = recordedJson(xml).GetHotelAvailRQ as { SearchCriteria: JsonObject };
    if ('hotelCodes' in where) {
      const [code = ''] = where.hotelCodes;
      must(await hotels.roomOffers(code, query, soon()));
      Object.assign(asked.SearchCriteria, {
        HotelRefs: { HotelRef: [{ HotelCode: code, CodeContext: 'GLOBAL' }] },
      });
      Object.assign(asked.SearchCriteria.RateInfoRef as object, { RefundableOnly: false });
    } else {
      // The product searches around coordinates, in miles; Sabre accepts up to two hundred.
      const near = { lat: 4.711, lon: -74.0721, radiusKm: criteria.pagination.pageSize };
      must(
        await hotels.search(
          { ...query, near, refundableOnly: rateInfo.refundableOnly, limit: criteria.pagination.pageSize },
          soon(),
        ),
      );
      const miles = Math.round((near.radiusKm / 1.609344) * 100) / 100;
      const { GeoRef: _geoRef, ...geo } = asked.SearchCriteria.GeoSearch as JsonObject;
      const GeoRef = { Radius: miles, UOM: 'MI', GeoCode: { Latitude: 4.711, Longitude: -74.0721 } };
      Object.assign(asked.SearchCriteria, { GeoSearch: { ...geo, GeoRef } });
    }
    server.stop();
    Object.assign(asked.SearchCriteria, { OffSet: 1, PageSize: 'hotelCodes' in where ? 200 : criteria.pagination.pageSize });
    expect(server.bodies.at(-1)).toEqual({ GetHotelAvailRQ: asked });
    expect(server.bodies.at(0)).toBe('grant_type=client_credentials');
  });

  test.skipIf(!hasContracts)('contain every recording', () => {
    expect(RECORDED.length).toBeGreaterThan(OTHERS.length + 10);
  });
});
