export { checkChoice } from './internal/checkChoice.js';
export { checkPage } from './internal/checkPage.js';
