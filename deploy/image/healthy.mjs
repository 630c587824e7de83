// HEALTHCHECK of the image: exits with 0 if the service in this container is ready.
const { HTTP_PORT = '3000', HEALTH_PATH = '/readyz' } = process.env;
const answer = await fetch(`http://127.0.0.1:${HTTP_PORT}${HEALTH_PATH}`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
