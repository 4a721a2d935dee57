import { describe, expect, test } from 'vitest';
import { searchOfCaller } from './caller-search.ts';

const searched = (address: string) => searchOfCaller(address)?.toString() ?? null;

describe('the search of a page that a caller sees', () => {
  test.each([
    [
      '/result?tripType=2&origin=BOG&destination=MIA&departureDate=2027-01-10&returnDate=2027-01-17&adult=2&cabinClass=economy',
      'buscar=vuelos&tripType=2&origin=BOG&destination=MIA&departureDate=2027-01-10&returnDate=2027-01-17&adult=2&cabinClass=economy',
    ],
    [
      '/hoteles/result?destination=Cartagena&lat=10.4&lon=-75.5&startDate=2027-01-10&endDate=2027-01-12&rooms=2&adults=2&adults2=1&ages2=7',
      'buscar=hoteles&destination=Cartagena&startDate=2027-01-10&endDate=2027-01-12&rooms=2&adults=2&adults2=1&ages2=7',
    ],
    [
      '/hoteles/HotelSummary?id=h1&startDate=2027-01-10&endDate=2027-01-12',
      'buscar=hoteles&startDate=2027-01-10&endDate=2027-01-12&hotel=h1',
    ],
    ['/crucero/details?id=islas&sailing=islas-1&adults=2', 'buscar=cruceros&cruise=islas&sailing=islas-1&adults=2'],
    ['/turs/valle-de-cocora?departure=x', 'buscar=turs&tour=valle-de-cocora'],
  ])('%s is gone on with', (address, search) => {
    expect(searched(address)).toBe(search);
  });

  test('has nothing of a page that is about a person, or of no search', () => {
    for (const address of [
      '/booking/booking-summary?id=secret',
      '/user/my-journey',
      '/cotizacion?enlace=secret',
      '/',
      '',
      '/about-us',
    ])
      expect(searched(address), address).toBeNull();
  });

  test('takes no field that its form does not have', () => {
    expect(searched('/result?origin=BOG&email=ana@example.com&buscar=turs&hotel=x')).toBe('buscar=vuelos&origin=BOG');
  });
});
