// The server as a README's reader writes it: the package alone in a folder.
import { createServer } from 'node:http';
import { createWritingApi } from '@inkfield/server';
import { toNodeListener } from '@inkfield/server/node';

const api = await createWritingApi({ dataDir: './data', demoDelayMs: 0 });
const server = createServer(toNodeListener(api.fetch));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.on('SIGTERM', () => server.close(() => void api.close()));
