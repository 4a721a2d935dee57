import type { MouseEvent } from 'react';
import { loadPart } from '../../connection/load-part.ts';
import { hotelPage as words } from '../../messages/es/stays/hotel.ts';
import { stayOffers } from '../../messages/es/stays/stay-offers.ts';

type Picture = { src: string; alt: string };

/** The size, in pixels, of an enlarged drawing (`scenery/drawing.ts`). */
const LARGE = '1200x660';

/**
 * The pictures of a hotel, the first one large. Each links to itself; with scripts it opens in a lightbox, whose code is fetched
 * on first use.
 */
export function Gallery({ pictures }: { pictures: Picture[] }) {
  const enlarge = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-picture]') : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-picture]')];
    const { pathname } = location;
    void loadPart(() => import('../../lightbox/lightbox.ts')).then(({ openLightbox }) => openLightbox(links, link, pathname));
  };
  return (
    <figure aria-label={words.gallery}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is clicked, by key too */}
      <div
        className={`grid grid-cols-3 gap-2 md:grid-cols-4 ${pictures.length === 3 ? 'md:grid-rows-2' : 'md:grid-rows-3'}`}
        onClick={enlarge}
      >
        {pictures.map(({ src, alt }, index) => (
          <a
            key={src}
            href={src}
            data-picture={LARGE}
            aria-label={words.enlarge(alt)}
            className={`block cursor-zoom-in overflow-hidden rounded-xl bg-sunken ${index === 0 ? 'col-span-3 md:row-span-full' : ''}`}
          >
            <img
              src={src}
              alt={alt}
              width="400"
              height="220"
              loading={index === 0 ? 'eager' : 'lazy'}
              className="size-full object-cover"
            />
          </a>
        ))}
      </div>
      <figcaption className="mt-1 text-sm text-muted">{stayOffers.illustration}</figcaption>
    </figure>
  );
}
