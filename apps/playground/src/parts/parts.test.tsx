import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/renderPart.js';
import { ButtonLink } from './ButtonLink.js';
import { EmptyState } from './EmptyState.js';
import { PageHeader } from './PageHeader.js';
import { RelativeTime } from './RelativeTime.js';
import { SaveBar, type SaveState } from './SaveBar.js';
import { SelectField } from './SelectField.js';
import { FormSkeleton, ListSkeleton } from './Skeleton.js';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the top of a page', () => {
  it('is the heading and the title of the tab', () => {
    renderPart(<PageHeader title="Entries" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Entries');
    expect(document.title).toBe('Entries · Field notes');
  });

  it('stands in the direction of its own words', () => {
    renderPart(<PageHeader title="שלום!" />);
    expect(screen.getByRole('heading', { level: 1 }).innerHTML).toBe('<bdi>שלום!</bdi>');
  });

  it('may say more in the tab than over the page', () => {
    renderPart(<PageHeader title="Translate" documentTitle="History of Translate" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Translate');
    expect(document.title).toBe('History of Translate · Field notes');
  });

  it('leads to the page above it, where there is one', () => {
    renderPart(<PageHeader title="Fog" parent={{ to: '/flows', title: 'Flows' }} />);
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(breadcrumb.getByRole('link', { name: 'Flows' }).getAttribute('href')).toBe('/flows');
    cleanup();
    renderPart(<PageHeader title="Entries" />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('shows what can be done before it describes, in the order of the keyboard', () => {
    renderPart(
      <PageHeader title="Entries" description="Notes">
        <button type="button">New</button>
      </PageHeader>,
    );
    const button = screen.getByRole('button', { name: 'New' });
    const following = button.compareDocumentPosition(screen.getByText('Notes'));
    expect(following & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

describe('a message in place of a list', () => {
  it('is the heading of its part of the page, or of the page where it stands alone', () => {
    renderPart(<EmptyState icon="search" title="Nothing found" description="Try another word." />);
    expect(screen.getByRole('heading', { level: 2, name: 'Nothing found' })).toBeTruthy();
    cleanup();
    renderPart(<EmptyState icon="file" level={1} title="Page not found" description="It is gone." />);
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  });

  it('has no room for buttons where it has none', () => {
    const { container } = renderPart(<EmptyState icon="file" title="None" description="Nothing to do." />);
    expect(container.querySelector('.actions')).toBeNull();
  });
});

describe('a link that looks like a button', () => {
  it('is a link, quiet unless it is told to stand out', () => {
    renderPart(<ButtonLink to="/flows">Flows</ButtonLink>);
    const link = screen.getByRole('link', { name: 'Flows' });
    expect(link.dataset['variant']).toBe('secondary');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('goes there without loading the page anew', async () => {
    const { router } = renderPart(
      <ButtonLink to="/flows" variant="primary" icon="plus">
        Flows
      </ButtonLink>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Flows' }));
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/flows');
  });

  it('does not speak its icon', () => {
    renderPart(
      <ButtonLink to="/flows" icon="plus">
        New flow
      </ButtonLink>,
    );
    expect(screen.getByRole('link').querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('a moment in words', () => {
  it('is exact for machines and in the tooltip', () => {
    vi.useFakeTimers({ now: new Date('2025-06-15T12:00:00Z'), toFake: ['Date'] });
    render(<RelativeTime iso="2025-06-15T09:00:00Z" />);
    const time = screen.getByText('3 hours ago');
    expect(time.getAttribute('datetime')).toBe('2025-06-15T09:00:00Z');
    expect(time.title).toBe(new Date('2025-06-15T09:00:00Z').toLocaleString());
  });
});

describe('the bar with Save', () => {
  const show = (state: SaveState, updatedAt?: string) =>
    render(
      <SaveBar noun="entry" state={state} {...(updatedAt && { updatedAt })}>
        <a href="#more">More</a>
      </SaveBar>,
    );

  it.each([
    ['idle', 'Not saved yet'],
    ['changed', 'Unsaved changes'],
    ['saving', 'Saving the entry…'],
    ['saved', 'Saved just now'],
  ] as const)('says of a form that is %s: %s', (phase, words) => {
    show({ phase });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when a stored one was saved last', () => {
    vi.useFakeTimers({ now: new Date('2025-06-15T12:00:00Z'), toFake: ['Date'] });
    const { container } = show({ phase: 'idle' }, '2025-06-14T11:00:00Z');
    expect(container.textContent).toContain('Last saved yesterday');
  });

  it('alerts to what went wrong', () => {
    show({ phase: 'failed', message: 'The disk is full.' });
    expect(screen.getByRole('alert').textContent).toBe('The disk is full.');
  });

  it('shows what follows a save once it is saved, and not before', () => {
    show({ phase: 'changed' });
    expect(screen.queryByRole('link', { name: 'More' })).toBeNull();
    cleanup();
    show({ phase: 'saved' });
    expect(screen.getByRole('link', { name: 'More' })).toBeTruthy();
  });

  it('submits the form, but not again while it is being saved', () => {
    show({ phase: 'idle' });
    expect(screen.getByRole('button', { name: 'Save entry' }).getAttribute('type')).toBe('submit');
    cleanup();
    show({ phase: 'saving' });
    const button = screen.getByRole('button', { name: /Save entry/ });
    expect(button.getAttribute('aria-disabled') ?? String(button.hasAttribute('disabled'))).toBe('true');
  });
});

describe('a choice from a list', () => {
  const choices = [
    { value: 'a', title: 'One' },
    { value: 'b', title: 'Two' },
  ];

  it('is labelled, described by its hint, and tells what was chosen', () => {
    const onChange = vi.fn();
    render(<SelectField title="Kind" hint="What it is." choices={choices} value="a" onChange={onChange} />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' });
    const hint = document.getElementById(select.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('What it is.');
    expect([...select.options].map(({ text }) => text)).toEqual(['One', 'Two']);
    fireEvent.change(select, { target: { value: 'b' } });
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('is described by what is wrong with it', () => {
    render(<SelectField title="Kind" error="It is gone." choices={choices} value="a" onChange={() => {}} />);
    const select = screen.getByRole('combobox', { name: 'Kind' });
    expect(select.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent).toBe('It is gone.');
  });

  it('points at no hint where it has none', () => {
    render(<SelectField title="Kind" choices={choices} value="a" onChange={() => {}} />);
    expect(screen.getByRole('combobox').hasAttribute('aria-describedby')).toBe(false);
  });

  it('keeps two of the same name apart', () => {
    render(
      <>
        <SelectField title="Kind" choices={choices} value="a" onChange={() => {}} />
        <SelectField title="Kind" choices={choices} value="b" onChange={() => {}} />
      </>,
    );
    const [first, second] = screen.getAllByRole('combobox', { name: 'Kind' });
    expect(first?.id).not.toBe(second?.id);
  });
});

describe('what stands in until the data is there', () => {
  it.each([
    ['a list', <ListSkeleton key="list" rows={3} />],
    ['a form', <FormSkeleton key="form" />],
  ])('%s says one word and hides its bars from screen readers', (_, skeleton) => {
    const { container } = render(skeleton);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('Loading…');
    const spoken = [...status.children].filter((child) => child.getAttribute('aria-hidden') !== 'true');
    expect(spoken).toHaveLength(1);
    expect(container.querySelectorAll('[aria-hidden="true"]').length).toBeGreaterThan(2);
  });

  it('draws as many rows as it is asked for', () => {
    const { container } = render(<ListSkeleton rows={7} />);
    expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(7);
  });
});
