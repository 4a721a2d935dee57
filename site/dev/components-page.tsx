import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CSSProperties } from 'react';
import { useLoaderData } from 'react-router';
import { contrastOf } from '#domain/brand/contrast.ts';
import { LEAST_CONTRAST, PAIRS } from '#domain/brand/pairs.ts';
import {
  COLOUR_NAMES,
  ELEVATION,
  MOTION,
  type Palette,
  RADII,
  radiusRem,
  SPACING_REM,
  THEMES,
  type Theme,
  TYPE_SCALE,
} from '#domain/brand/tokens.ts';
import { brandNow, palettesNow } from '../brand/brand-now.server.ts';
import { type Entry, SHOWN_CLASSES, SHOWN_COMPONENTS, type State } from './shown-components.tsx';

/** `/dev/components`: tokens and components in both themes. Only development has this page (routes.ts). */
export const loader = () => ({
  palettes: palettesNow(),
  radiusPx: brandNow().radiusPx,
  unshown: readdirSync(join(process.cwd(), 'site/ui')).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.') && !(file in SHOWN_COMPONENTS),
  ),
});

export const meta = () => [{ title: 'Components' }, { name: 'robots', content: 'noindex' }];

export default function ComponentsPage() {
  return <Components {...useLoaderData<typeof loader>()} />;
}

type ComponentsProps = { palettes: Record<Theme, Palette>; radiusPx: number; unshown: string[] };

export const Components = ({ palettes, radiusPx, unshown }: ComponentsProps) => (
  <main className="p-4">
    <style>{FOCUS}</style>
    <h1 className="text-3xl font-bold">Tokens and components</h1>
    <p className="mt-2 text-muted">
      Light at the left, dark at the right. Tokens are in domain/brand/tokens.ts, components in site/ui.
      {unshown.length > 0 ? ` Not shown yet: ${unshown.join(', ')}.` : ''}
    </p>
    <h2 className="mt-8 text-xl font-semibold" id="colores">
      Colours
    </h2>
    <InBothThemes palettes={palettes}>{(theme) => <Colours palette={palettes[theme]} />}</InBothThemes>
    <h2 className="mt-8 text-xl font-semibold">Contrast</h2>
    <InBothThemes palettes={palettes}>{(theme) => <Contrasts palette={palettes[theme]} />}</InBothThemes>
    <h2 className="mt-8 text-xl font-semibold">Type, distances, corners, elevation, motion</h2>
    <InBothThemes palettes={palettes}>{(theme) => <Measures theme={theme} radiusPx={radiusPx} />}</InBothThemes>
    <Entries name="Components" entries={SHOWN_COMPONENTS} palettes={palettes} />
    <Entries name="Classes" entries={SHOWN_CLASSES} palettes={palettes} />
  </main>
);

/** What is drawn as focused, since a page has one focus. */
const FOCUS =
  '[data-state="focus"] :is(a,button,input,select,textarea,summary){outline:3px solid var(--accent);outline-offset:2px;border-radius:.25rem}';

/** The tokens of a theme for all that is below, whatever the browser prefers. */
const themeStyle = (theme: Theme, palette: Palette): CSSProperties =>
  ({
    colorScheme: theme,
    background: 'var(--page)',
    color: 'var(--ink)',
    '--shadow': ELEVATION[theme],
    ...Object.fromEntries(COLOUR_NAMES.map((name) => [`--${name}`, palette[name]])),
  }) as CSSProperties;

type InBothProps = { palettes: Record<Theme, Palette>; children: (theme: Theme) => React.ReactNode };

const InBothThemes = ({ palettes, children }: InBothProps) => (
  <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
    {THEMES.map((theme) => (
      <div key={theme} data-theme={theme} style={{ ...themeStyle(theme, palettes[theme]), padding: '1rem', minWidth: 0 }}>
        {children(theme)}
      </div>
    ))}
  </div>
);

const Colours = ({ palette }: { palette: Palette }) => (
  <ul style={{ display: 'grid', gap: '0.5rem', gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))' }}>
    {COLOUR_NAMES.map((name) => (
      <li key={name} className="text-sm">
        <span style={{ display: 'block', height: '2.5rem', background: palette[name], border: '1px solid var(--line-strong)' }} />
        {name} <span className="text-muted">{palette[name]}</span>
      </li>
    ))}
  </ul>
);

const Contrasts = ({ palette }: { palette: Palette }) => (
  <ul style={{ display: 'grid', gap: '0.25rem', gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))' }}>
    {PAIRS.map(({ front, back, kind }) => (
      <li
        key={front + back}
        className="text-sm"
        style={kind === 'text' ? { color: palette[front], background: palette[back] } : {}}
      >
        {kind === 'control' ? <Edge front={palette[front]} back={palette[back]} /> : null}
        {front} on {back} {contrastOf(palette[front], palette[back]).toFixed(1)} of {LEAST_CONTRAST[kind]}
      </li>
    ))}
  </ul>
);

const Edge = ({ front, back }: { front: string; back: string }) => (
  <span style={{ display: 'inline-block', width: '1rem', height: '1rem', background: back, border: `2px solid ${front}` }} />
);

const Measures = ({ theme, radiusPx }: { theme: Theme; radiusPx: number }) => (
  <>
    {Object.entries(TYPE_SCALE).map(([name, [rem, line]]) => (
      <p key={name} style={{ fontSize: `${rem}rem`, lineHeight: line, overflowWrap: 'anywhere' }}>
        {name}: {rem} rem
      </p>
    ))}
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', marginTop: '1rem' }}>
      {(Object.keys(RADII) as (keyof typeof RADII)[]).map((name) => (
        <li
          key={name}
          className="text-sm"
          style={{
            padding: '1rem',
            background: 'var(--surface)',
            border: '1px solid var(--line)',
            borderRadius: `${radiusRem(name, { radiusPx })}rem`,
            boxShadow: ELEVATION[theme],
          }}
        >
          radius {name}
        </li>
      ))}
    </ul>
    <p className="mt-3 text-sm text-muted">
      A step of distances is {SPACING_REM} rem; things move in {Object.values(MOTION).join(' or ')}.
    </p>
  </>
);

type EntriesProps = { name: string; entries: Record<string, Entry>; palettes: ComponentsProps['palettes'] };

const Entries = ({ name, entries, palettes }: EntriesProps) => (
  <>
    <h2 className="mt-8 text-xl font-semibold">{name}</h2>
    {Object.entries(entries).map(([of, { note, states }]) => (
      <section key={of} className="mt-6" aria-label={of}>
        <h3 className="font-semibold">{of}</h3>
        {note ? <p className="text-sm text-muted">{note}</p> : null}
        <InBothThemes palettes={palettes}>
          {(theme) =>
            (Object.entries(states) as [State, Entry['states'][State]][]).map(([state, show]) => (
              <div key={state} data-state={state} style={{ marginBottom: '1rem' }}>
                <p className="text-sm text-muted">{state}</p>
                {show?.(`${of}-${state}-${theme}`.replaceAll(/[^a-z]+/g, '-'))}
              </div>
            ))
          }
        </InBothThemes>
      </section>
    ))}
  </>
);
