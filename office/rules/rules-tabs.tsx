import { useWords } from '../messages/words.ts';
import { Tabs } from '../ui/tabs.tsx';

/** The screens about rules, one beside the other. */
export function RulesTabs() {
  const { title, tabs } = useWords().rules;
  return (
    <Tabs
      label={title}
      screens={[
        ['/reglas', tabs.now],
        ['/reglas/codigos', tabs.codes],
        ['/reglas/historial', tabs.history],
      ]}
    />
  );
}
