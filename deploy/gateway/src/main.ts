import { watchEventLoop } from '@shop/processes';
import { startGateway } from './index.js';

try {
  const gateway = await startGateway(process.env);
  watchEventLoop();
  const stop = (): void => void gateway.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
