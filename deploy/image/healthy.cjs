// HEALTHCHECK of the image: exits with 0 if the service in this container is ready. It runs in every container each ten seconds, so it uses
// `require`: `fetch`, and the import of an ES module, load so much of Node that a check takes twice the processor time.
const { get } = require('node:http');

const { HTTP_PORT = '3000', HEALTH_PATH = '/readyz' } = process.env;
setTimeout(() => process.exit(1), 3000);
get(`http://127.0.0.1:${HTTP_PORT}${HEALTH_PATH}`, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () =>
  process.exit(1),
);
