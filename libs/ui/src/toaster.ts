export { fetchToaster } from './toast/notify.js';
