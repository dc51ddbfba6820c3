export { uploadImage } from '@inkfield/api';
export { readAsDataUrl } from './readAsDataUrl.js';
