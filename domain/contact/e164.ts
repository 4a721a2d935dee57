type Number = { countryCode: string; nationalNumber: string };

/** A telephone number as it is dialled from anywhere (E.164): `+573001234567`. Apart from `phone.ts`, which a browser loads whole. */
export const e164Of = ({ countryCode, nationalNumber }: Number): string =>
  `+${`${countryCode}${nationalNumber}`.replace(/\D/g, '')}`;
