import { describe, expect, it } from '@jest/globals';
import { startServer } from '../../test/http-server.js';
import { api, ApiError, isAbort } from './api.js';

describe('api', () => {
  const { urlOf } = startServer((request, response) => {
    if (request.url === '/lost') {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"a":', () => response.destroy());
    } else if (request.url === '/page') response.end('<html></html>');
    else if (request.url === '/refused') response.writeHead(409).end('{"message":"No.","code":"taken","fields":{"name":"Falta."}}');
    else if (request.url === '/crash') response.writeHead(502).end('<html></html>');
    else response.end(request.url === '/empty' ? '' : '{"a":1}');
  });
  const failure = (path: string): Promise<unknown> => api(urlOf(path)).catch((error: unknown) => error);

  it('parses JSON and accepts an empty body', async () => {
    expect(await api(urlOf('/json'))).toEqual({ a: 1 });
    expect(await api(urlOf('/empty'))).toBeUndefined();
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
    const error: unknown = await api(urlOf('/json'), { signal: AbortSignal.abort() }).catch((reason: unknown) => reason);
    expect(isAbort(error)).toBe(true);
  });
});
