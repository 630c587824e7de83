import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api, ApiError, isAbort } from './api.js';

describe('api', () => {
  let server: Server;
  let url = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/lost') {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"a":', () => response.destroy());
      } else if (request.url === '/page') response.end('<html></html>');
      else if (request.url === '/refused') response.writeHead(409).end('{"message":"No.","code":"taken","fields":{"name":"Falta."}}');
      else if (request.url === '/crash') response.writeHead(502).end('<html></html>');
      else response.end(request.url === '/empty' ? '' : '{"a":1}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const failure = (path: string): Promise<unknown> => api(url + path).catch((error: unknown) => error);

  it('parses JSON and accepts an empty body', async () => {
    expect(await api(`${url}/json`)).toEqual({ a: 1 });
    expect(await api(`${url}/empty`)).toBeUndefined();
  });

  it('rejects with status 0 if the connection is lost while the body arrives', async () => {
    expect(await failure('/lost')).toEqual(new ApiError(0, 'no hay conexión con el servidor.'));
  });

  it('rejects with status 0 if a successful response is no JSON', async () => {
    expect(await failure('/page')).toEqual(new ApiError(0, 'el servidor no pudo responder.'));
  });

  it('rejects with the error of the response', async () => {
    expect(await failure('/refused')).toMatchObject({ status: 409, message: 'No.', code: 'taken', fields: { name: 'Falta.' } });
    expect(await failure('/crash')).toMatchObject({ status: 502, message: 'el servidor no pudo responder.' });
  });

  it('rethrows the error of an aborted request', async () => {
    const error: unknown = await api(`${url}/json`, { signal: AbortSignal.abort() }).catch((reason: unknown) => reason);
    expect(isAbort(error)).toBe(true);
  });
});
