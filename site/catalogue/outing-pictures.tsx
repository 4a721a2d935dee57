import { pictureAddress } from '#domain/picture.ts';

export type OutingPicture = { address: string; words: string; width: number; height: number };

/** The pictures of a cruise or tour, each no larger than it is shown; one that does not come says what it shows. */
export function OutingPictures({ pictures }: { pictures: readonly OutingPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={`mt-4 grid gap-3 ${pictures.length > 1 ? 'sm:grid-cols-2' : 'max-w-[44rem]'}`}>
      {pictures.map(({ address, words, width, height }, place) => (
        <li key={address}>
          <picture>
            {(['avif', 'webp'] as const).map((format) => (
              <source key={format} type={`image/${format}`} srcSet={sourcesOf(address, format)} sizes={SIZES} />
            ))}
            <img
              src={pictureAddress(address, { width: 352, density: 1, format: 'jpg' })}
              srcSet={sourcesOf(address, 'jpg')}
              sizes={SIZES}
              alt={words}
              width={width}
              height={height}
              loading={place === 0 ? 'eager' : 'lazy'}
              decoding="async"
              className="aspect-[3/2] h-auto w-full rounded-lg bg-sunken object-cover text-sm text-muted"
            />
          </picture>
        </li>
      ))}
    </ul>
  );
}

const SIZES = '(min-width: 640px) 22rem, 100vw';

const sourcesOf = (address: string, format: 'avif' | 'webp' | 'jpg'): string =>
  [
    `${pictureAddress(address, { width: 352, density: 1, format })} 352w`,
    `${pictureAddress(address, { width: 704, density: 1, format })} 704w`,
    `${pictureAddress(address, { width: 704, density: 2, format })} 1408w`,
  ].join(', ');
