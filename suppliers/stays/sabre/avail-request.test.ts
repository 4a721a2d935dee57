import { expect, test } from 'vitest';
import { type AvailCriteria, availRequest } from './avail-request.ts';

const CRITERIA: AvailCriteria = {
  where: { hotelCodes: ['1'] },
  pagination: { offset: 1, pageSize: 200 },
  rateInfo: { currencyCode: 'USD', refundableOnly: false },
  stay: { startDate: '2027-01-15', endDate: '2027-01-18' },
  rooms: [{ adults: 2, childAges: [] }],
};

test('adds the agency’s own terms without overriding the search criteria', () => {
  const terms = {
    PageSize: 5,
    SortBy: 'SabreRating',
    RateInfoRef: { CurrencyCode: 'EUR', RateSource: '100,113', Rooms: { Room: [], More: 'x' } },
    HotelPref: { BrandCodes: { BrandCode: ['10002'] } },
  };
  expect(availRequest(CRITERIA, terms, 'AB1C')).toEqual({
    GetHotelAvailRQ: {
      POS: { Source: { PseudoCityCode: 'AB1C' } },
      SearchCriteria: {
        OffSet: 1,
        PageSize: 200,
        SortBy: 'SabreRating',
        HotelRefs: { HotelRef: [{ HotelCode: '1', CodeContext: 'GLOBAL' }] },
        RateInfoRef: {
          CurrencyCode: 'USD',
          RefundableOnly: false,
          RateSource: '100,113',
          StayDateTimeRange: { StartDate: '2027-01-15', EndDate: '2027-01-18' },
          Rooms: { Room: [{ Index: 1, Adults: 2 }], More: 'x' },
        },
        HotelPref: { BrandCodes: { BrandCode: ['10002'] } },
      },
    },
  });
  expect(availRequest(CRITERIA, {})).not.toHaveProperty('GetHotelAvailRQ.POS');
});
