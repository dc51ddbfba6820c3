// A file of its own and not inline, so that a strict content security policy lets it run; before the first paint, so that a dark page never flashes light.
try {
  const theme = localStorage.getItem('inkfield:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked: the system's theme applies.
}
