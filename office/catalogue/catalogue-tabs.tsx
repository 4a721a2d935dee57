import { useWords } from '../messages/words.ts';
import { Tabs } from '../ui/tabs.tsx';
import { pathOfKind } from './kinds.ts';

/** The screens of the catalogue, one beside the other. */
export function CatalogueTabs() {
  const { title, kinds, imports, numbers } = useWords().catalogue;
  return (
    <Tabs
      label={title}
      screens={[
        ...(['cruise', 'tour', 'line', 'ship', 'port', 'operator'] as const).map((kind): [string, string] => [
          pathOfKind(kind),
          kinds[kind],
        ]),
        ['/catalogo/importaciones', imports.title],
        ['/catalogo/numeros', numbers.title],
      ]}
    />
  );
}
