import { expect, test } from 'vitest';
import { anOfferOf } from '../../tests/harness/records/stored-booking.ts';
import { documentsMarkup } from './documents-markup.tsx';
import { documentsView } from './documents-view.ts';

const summaryOf = (to: string) => {
  const offer = anOfferOf([{ flight: 'AV26', from: ['BOG', '2030-01-05T10:40'], to: [to, '2030-01-05T12:35'] }]);
  const html = documentsMarkup(documentsView(offer, [])) ?? '';
  return /<summary.*?<\/summary>/s.exec(html)?.[0] ?? '';
};

test('what is paid at an airport is seen before paying, without unfolding the documents', () => {
  expect(summaryOf('ADZ')).toContain('tarjeta de turismo, que se paga en el aeropuerto de salida');
  expect(summaryOf('MDE')).not.toContain('tarjeta de turismo');
});
