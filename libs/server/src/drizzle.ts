import './config/checkNode.js';
export { type Database, drizzleOf } from './database/drizzle.js';
export { migrate, once } from './database/migrate.js';
export { referredFiles } from './files/referredFiles.js';
