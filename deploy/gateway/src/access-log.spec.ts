import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { logRequests } from './access-log.js';

const secret = 'a-secret-that-was-mailed-to-somebody-1234567';

/** Answers requests for these addresses, and returns the log. */
async function logOf(...targets: string[]): Promise<string[]> {
  const lines: string[] = [];
  const server = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    disableRequestLogging: true,
  });
  logRequests(server);
  server.get('/*', async () => '');
  for (const url of targets) await server.inject({ method: 'GET', url });
  await server.close();
  return lines;
}

describe('the access log', () => {
  it('has one line per request, without its query, and none for probes', async () => {
    const lines = await logOf('/livez', '/api/products/x?token=secret', '/readyz');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { method: 'GET', path: '/api/products/x', status: 200, client: '127.0.0.1', ms: expect.any(Number) },
    ]);
    expect(lines.join()).not.toContain('secret');
  });

  it('[ROUTE-05] [ROUTE-22] [AUTH-15] has neither secrets of mailed links nor order numbers', async () => {
    const lines = await logOf(
      ...['/orden/', '/api/orders/', '/reset-password/', '/api/auth/reset-password/', '/RESET-password/', '/verify-email?token='].map(
        (start) => start + secret,
      ),
      `/reset%2Dpassword/${secret}`,
      `//orden/${secret}`,
    );
    expect(lines.join()).toContain('"path":"/api/auth/reset-password/[hidden]"');
    expect(lines.join()).not.toContain(secret);
  });
});
