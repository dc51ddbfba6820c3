/** Loads what is mounted after the text, and what few fields need at once: one module, which is fetched once. */
export const loadInterface = () => import('./richTextInterface.js');
