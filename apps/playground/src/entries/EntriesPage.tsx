import { useState } from 'react';
import { Button, Icon } from '@inkfield/ui';
import { Link, NavigationType, useLoaderData, useNavigationType, useSearchParams } from 'react-router';
import type { Entry } from '../http/entries.js';
import { EmptyState } from '../parts/EmptyState.js';
import { ListPage } from '../parts/ListPage.js';
import { RelativeTime } from '../parts/RelativeTime.js';
import { filterEntries } from './filterEntries.js';
import styles from './EntriesPage.module.css';

/** `/`: all entries, a search over them, and the way to a new one. */
export function EntriesPage() {
  const { entries } = useLoaderData<{ entries: Promise<Entry[]> }>();
  const [query, search] = useQuery();
  return (
    <ListPage
      title="Entries"
      description="Notes from the field: drafted, polished and kept in one place."
      newPath="/entries/new"
      newTitle="New entry"
      none={{
        icon: 'pencil',
        title: 'No entries yet',
        description: 'Start with a title and a sentence; type ‘++’ in the body and let the writer go on from there.',
        action: 'Write the first entry',
      }}
      items={entries}
    >
      {(all) => <EntryList all={all} query={query} onSearch={search} />}
    </ListPage>
  );
}

/** What is searched, which the address follows; a link or the way back changes both. */
function useQuery() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const isTyped = useNavigationType() === NavigationType.Replace;
  // The router applies a changed address in a transition, too late for a text field: the field has its own state.
  const [{ query, seen }, setSearch] = useState({ query: inAddress, seen: inAddress });
  if (inAddress !== seen) setSearch({ query: isTyped ? query : inAddress, seen: inAddress });
  const search = (text: string) => {
    setSearch((before) => ({ ...before, query: text }));
    setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true });
  };
  return [query, search] as const;
}

interface EntryListProps {
  all: readonly Entry[];
  query: string;
  onSearch(query: string): void;
}

function EntryList({ all, query, onSearch }: EntryListProps) {
  const found = filterEntries(all, query);
  return (
    <>
      <search className={styles.search}>
        <Icon name="search" />
        <input
          type="search"
          aria-label="Search entries"
          placeholder="Search by title, slug or summary"
          value={query}
          onChange={(event) => onSearch(event.target.value)}
        />
        <span role="status" className={styles.count}>
          {found.length === 1 ? '1 entry' : `${found.length} entries`}
        </span>
      </search>
      {found.length === 0 ? (
        <EmptyState icon="search" title="Nothing found" description={`No entry matches “${query}”.`}>
          <Button type="button" onClick={() => onSearch('')}>
            Clear the search
          </Button>
        </EmptyState>
      ) : (
        <ul role="list" className={styles.list}>
          {found.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const { summary, slug } = entry.values;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Link to={`/entries/${entry.id}`} dir="auto">
            {entry.title || 'Untitled'}
          </Link>
        </h2>
        {summary && (
          <p dir="auto" className={styles.summary}>
            {summary}
          </p>
        )}
      </div>
      <div className={styles.meta}>
        {slug && <code>/{slug}</code>}
        <RelativeTime iso={entry.updatedAt} />
      </div>
    </li>
  );
}
