import { Form, Link } from 'react-router';
import { AirlineMark } from '../airlines/airline-mark.tsx';
import * as es from '../messages/es.ts';
import type { ListView } from './list-view.ts';

/** The pages of one type: a filter box, their number, and each with its description. */
export function Listed({ list }: { list: ListView }) {
  const { path, words, count, groups, before, after } = list;
  return (
    <>
      <search>
        <Form action={path} className="mt-6 flex max-w-[44rem] flex-wrap items-end gap-2">
          <label className="min-w-0 flex-1 basis-56">
            <span className="mb-1 block text-sm font-medium">{es.contentList.filter}</span>
            <input key={words} type="search" name="buscar" defaultValue={words} maxLength={60} className="field-box" />
          </label>
          <button type="submit" className="button button-quiet">
            {es.contentList.submit}
          </button>
        </Form>
      </search>
      <p role="status" className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-muted">
        {count}
        {words ? (
          <Link to={path} className="link inline-flex min-h-11 items-center">
            {es.contentList.clear}
          </Link>
        ) : null}
      </p>
      {groups.length === 0 ? (
        <div className="card mt-2 p-6">
          <p className="font-semibold">{es.contentList.none(words)}</p>
          <p className="mt-1 text-muted">{es.contentList.noneHelp}</p>
        </div>
      ) : null}
      {groups.map(({ name, items }) => (
        <section key={name} className="mt-2">
          {name ? <h2 className="mb-3 mt-8 text-2xl font-bold">{name}</h2> : null}
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((item) => (
              <Item key={item.path} item={item} level={name ? 3 : 2} />
            ))}
          </ul>
        </section>
      ))}
      {before || after ? (
        <p className="mt-6 flex gap-3">
          {before ? (
            <Link to={before} rel="prev" className="button button-quiet">
              {es.contentList.before}
            </Link>
          ) : null}
          {after ? (
            <Link to={after} rel="next" className="button button-quiet">
              {es.contentList.more}
            </Link>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

type Item = ListView['groups'][number]['items'][number];

function Item({ item: { path, title, description, code, isAirline, day, picture }, level }: { item: Item; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <li className="card relative min-w-0 overflow-hidden p-4 hover:border-accent">
      {picture ? (
        <img
          src={picture}
          alt=""
          width="400"
          height="220"
          loading="lazy"
          title={es.content.illustration}
          className="-m-4 mb-3 h-auto w-[calc(100%+2rem)] max-w-none bg-sunken"
        />
      ) : null}
      <Heading className="flex items-baseline gap-2 text-lg font-semibold">
        <Link to={path} className="min-w-0 text-accent no-underline after:absolute after:inset-0 after:rounded-2xl">
          {title}
        </Link>
        {code && isAirline ? <AirlineMark code={code} className="ml-auto self-center" /> : null}
        {code && !isAirline ? <span className="figures ml-auto text-sm font-normal text-muted">{code}</span> : null}
      </Heading>
      <p className="mt-1 line-clamp-3 text-sm text-muted">{description}</p>
      {day ? (
        <p className="mt-2 text-xs text-muted">
          <time dateTime={day.iso}>{day.text}</time>
        </p>
      ) : null}
    </li>
  );
}
