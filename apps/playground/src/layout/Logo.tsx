/** The mark of the product; the name beside it speaks for it. */
export function Logo() {
  return (
    <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--ik-color-accent)" />
      <path
        d="M9 23V9h14"
        fill="none"
        stroke="var(--ik-color-accent-text)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity=".6"
      />
      <path d="M14 14v9" stroke="var(--ik-color-accent-text)" strokeWidth="3.4" strokeLinecap="round" />
      <path d="M19 23h4" stroke="var(--ik-color-accent-text)" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
}
