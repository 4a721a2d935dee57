import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { linkToFollow } from '../ui/link-to-follow.ts';
import { StaticPart } from '../ui/static-part.tsx';
import { FEATURED } from './featured-part.ts';

/** The lists of a page, made on the server; their links are followed without loading the document anew. */
export function FeaturedLists({ html }: { html: string | undefined }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = linkToFollow(event);
    if (!link) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash, { viewTransition: true });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is clicked, by key too
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div onClick={follow}>
      <StaticPart name={FEATURED} html={html} className="" />
    </div>
  );
}
