import { libraryConfig } from '@inkfield/config/vite';

export default libraryConfig(import.meta.url);
