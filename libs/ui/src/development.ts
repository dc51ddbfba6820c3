export { checkPage } from './internal/checkPage.js';
