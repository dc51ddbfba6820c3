export { uploadImage } from '@inkfield/api';
