import type { Company } from '#domain/company/required-by-law.ts';

/** A Colombian company with everything that real payments require. */
export const WHOLE_COMPANY: Company = {
  country: 'CO',
  legalName: 'Viajes del Valle S.A.S.',
  taxId: '899.999.068-1',
  tourismRegistry: '48211',
  supportEmail: 'hola@viajesdelvalle.co',
  contacts: [{ contactNumber: '+57 602 485 3377' }],
  fallbackContact: '01 8000 123 456',
  judicial: { address: 'Calle 10 # 43-12, Cali', phone: '+57 602 485 3377', email: 'notificaciones@viajesdelvalle.co' },
  dataProcessors: [],
};
