export { generateText } from '@inkfield/api';
