import { stayForm as words } from '../messages/es/stays.ts';
import { Closer } from '../ui/closer.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { StayForm, type StayFormValues } from './form/stay-form.tsx';

type StaySearchLineProps = {
  asked: { place: string; dates: string; guests: string };
  form: StayFormValues;
  /** Another with each navigation: then the form is done. */
  visit: string;
  /** Where another line is the heading of the page. */
  isPlain?: boolean;
};

/** What was searched, in one line; a tap opens the form over the page. */
export function StaySearchLine({ asked, form, visit, isPlain = false }: StaySearchLineProps) {
  const { place, dates, guests } = asked;
  const Place = isPlain ? 'p' : 'h1';
  return (
    <section className="relative border-b border-line bg-surface">
      <div className="page">
        <Sheet
          kind="search"
          doneWith={visit}
          summary={
            <>
              <Place className="min-w-0 shrink truncate font-bold group-open:whitespace-normal sm:text-xl lg:text-2xl">
                {place || words.destination}
              </Place>
              <span className="flex min-w-0 flex-[0_1_auto] gap-1 text-sm text-muted group-open:max-lg:hidden sm:text-base">
                <span className="truncate">{dates}</span>
                <span className="truncate max-sm:sr-only">· {guests}</span>
              </span>
              <span className="link ml-auto flex min-h-[44px] shrink-0 items-center gap-1 group-open:max-lg:hidden">
                <Icon name="pencil" className="size-5" />
                <span className="max-lg:sr-only">{words.edit}</span>
              </span>
              <Closer />
            </>
          }
        >
          {() => <StayForm key={JSON.stringify(form.search)} {...form} />}
        </Sheet>
      </div>
    </section>
  );
}
