import { renderToStaticMarkup } from 'react-dom/server';
import { type Banner, type BannerPlace, bannerOn } from '#domain/company/banner.ts';
import { pictureAddress } from '#domain/picture.ts';
import * as es from '../messages/es.ts';
import { siteToday } from '../search-form/search-form-values.ts';
import { banners } from '../settings/banners.ts';

/** The agency's banner of a place today, as markup of a static part: a browser has no code for it. Nothing at all where there is none. On the server only. */
export function bannerAt(place: BannerPlace, country?: string): { banner?: string } {
  const banner = bannerOn(banners(), { place, ...(country ? { country } : {}) }, siteToday());
  return banner ? { banner: renderToStaticMarkup(<Shown banner={banner} />) } : {};
}

/** Its size does not depend on the picture: nothing moves when that comes. */
function Shown({ banner: { text, more, to, picture } }: { banner: Banner }) {
  return (
    <aside aria-label={es.banner}>
      <a href={to} className="flex items-center gap-3 overflow-hidden rounded-xl bg-accent-soft p-2 text-ink no-underline">
        {picture ? (
          <img
            src={pictureAddress(picture, { width: 352, density: 1, format: 'webp' })}
            alt=""
            width="96"
            height="64"
            decoding="async"
            className="h-16 w-24 shrink-0 rounded-lg bg-sunken object-cover"
          />
        ) : null}
        <span className="min-w-0 px-1 wrap-anywhere">
          <span className="block font-semibold">{text}</span>
          <span className="block text-sm text-accent underline">{more}</span>
        </span>
      </a>
    </aside>
  );
}
