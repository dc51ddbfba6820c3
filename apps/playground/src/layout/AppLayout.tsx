import { Link, Outlet, ScrollRestoration, useLoaderData, useLocation, useNavigation } from 'react-router';
import type { ServerStatus } from '../http/status.js';
import { Loaded } from '../parts/Loaded.js';
import { Logo } from './Logo.js';
import { ThemeSwitch } from './ThemeSwitch.js';
import { useOnline } from './useOnline.js';
import styles from './AppLayout.module.css';

/** What the layout's loader hands over: null where the status could not be read, a promise where it is late. */
export interface LayoutData {
  status: ServerStatus | null | Promise<ServerStatus | null>;
}

/** The frame around every page: skip link, header, offline message, main region. */
export function AppLayout() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.progress} data-state={busy ? 'busy' : 'idle'} aria-hidden="true" />
      <Header />
      <OfflineMessage />
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={busy}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  );
}

function Header() {
  const { status } = useLoaderData<LayoutData>();
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Logo />
          <span className={styles.name}>Field notes</span>
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <NavLink to="/" active={pathname === '/' || pathname.startsWith('/entries')}>
            Entries
          </NavLink>
          <NavLink to="/flows" active={pathname.startsWith('/flows')}>
            Flows
          </NavLink>
        </nav>
        <ThemeSwitch />
      </div>
      <Loaded data={status} skeleton={null}>
        {(known) => known?.provider === 'demo' && <DemoWriterLine />}
      </Loaded>
    </header>
  );
}

interface NavLinkProps {
  to: string;
  /** Whether the page belongs to this part of the app; the router's own link would not know that entries live at `/`. */
  active: boolean;
  children: string;
}

function NavLink({ to, active, children }: NavLinkProps) {
  return (
    <Link to={to} className={styles.link} aria-current={active ? 'page' : undefined}>
      {children}
    </Link>
  );
}

function DemoWriterLine() {
  return (
    <p className={styles.provider}>
      Demo writer: set <code>AI_BASE_URL</code> for a real model
    </p>
  );
}

function OfflineMessage() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.offline}>
          You are offline. What you write stays here, and can be saved when you are back.
        </p>
      )}
    </div>
  );
}
