import { givenNames, type PersonName } from '#domain/booking/person-name.ts';

export const fullName = (name: PersonName): string => `${givenNames(name)} ${name.lastName}`;
