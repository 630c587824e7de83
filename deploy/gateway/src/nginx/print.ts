import { readNginxConfig } from './config.js';
import { nginxConfiguration } from './conf.js';

// `node deploy/gateway/dist/nginx/print.js > nginx.conf`
try {
  process.stdout.write(nginxConfiguration(readNginxConfig(process.env)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
