import { libraryConfig } from '@inkfield/config/vite';
import { defaultServerConditions, type UserConfig } from 'vite';

const config: UserConfig = {
  ...libraryConfig(import.meta.url),
  // What it takes of the editor is built into it: the reading and writing of Markdown, as it is for Node, without React and Lexical.
  resolve: { conditions: ['@inkfield/source', ...defaultServerConditions] },
};

export default config;
