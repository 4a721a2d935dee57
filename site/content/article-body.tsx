import type { FormEvent, MouseEvent } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { linkToFollow } from '../ui/link-to-follow.ts';

/**
 * Text from the content backend, already sanitised there. Links to pages of this site navigate without a full load; links to
 * pictures open a lightbox, whose code is fetched on first use: if that fails, the link leads to the picture.
 */
export function ArticleBody({ html }: { html: string }) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit(event.target as HTMLFormElement);
  };
  const enlarge = (body: HTMLElement, link: HTMLAnchorElement) => {
    const links = [...body.querySelectorAll<HTMLAnchorElement>('a[data-picture]')];
    const { pathname } = location;
    import('../lightbox/lightbox.ts').then(
      ({ openLightbox }) => openLightbox(links, link, pathname),
      () => location.assign(link.href),
    );
  };
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = linkToFollow(event);
    if (!link) return;
    event.preventDefault();
    if (link.dataset.picture) return void enlarge(event.currentTarget, link);
    navigate(link.pathname + link.search + link.hash);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is clicked, by key too
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the backend (backend/content)
    <div className="prose" onClick={follow} onSubmit={send} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
