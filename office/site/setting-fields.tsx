import type { ReactNode } from 'react';
import type { SettingName } from '#domain/settings/site-settings.ts';
import { BannerFields } from './banner-fields.tsx';
import { DocumentFields } from './document-fields.tsx';
import { FigureFields } from './figure-fields.tsx';
import {
  ContactFields,
  CurrencyFields,
  type FieldsProps,
  NoticeFields,
  OfferFields,
  RedirectFields,
  RouteFields,
} from './list-fields.tsx';

type Props = FieldsProps<unknown> & { isWrong: (...at: (string | number)[]) => boolean };
type Fields = (props: Props) => ReactNode;

/** The fields of a setting's form; `value` may be half of one, as somebody typed it. */
const FIELDS: Record<SettingName, Fields> = {
  contact: ContactFields as Fields,
  notices: NoticeFields as Fields,
  phoneOffers: OfferFields as Fields,
  currencies: CurrencyFields as Fields,
  popularRoutes: RouteFields as Fields,
  redirects: RedirectFields as Fields,
  rights: FigureFields as Fields,
  documents: DocumentFields as Fields,
  banners: BannerFields as Fields,
};

export function SettingFields({ name, ...props }: Props & { name: SettingName }) {
  const Fields = FIELDS[name];
  return <Fields {...props} />;
}
