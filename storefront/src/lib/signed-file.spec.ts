import { describe, expect, it } from '@jest/globals';
import { startServer } from '../../test/http-server.js';
import { ApiError } from './api.js';
import { signedFile } from './signed-file.js';

describe('signed file', () => {
  const { urlOf } = startServer((request, response) => {
    if (request.url === '/lost') {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-length': '100' });
      response.write('número', () => response.destroy());
    } else if (request.url === '/page') response.setHeader('content-type', 'text/html; charset=utf-8').end('<html></html>');
    else if (request.url === '/refused') response.writeHead(400).end('{"message":"Elegí menos días.","code":"order.period-too-long"}');
    else response.setHeader('content-type', 'text/csv').end('número;total');
  });
  const failure = (path: string): Promise<unknown> => signedFile(urlOf(path)).catch((error: unknown) => error);

  it('is downloaded', async () => {
    expect(await (await signedFile(urlOf('/file'))).text()).toBe('número;total');
  });

  it('is rejected with status 0 if the connection is lost while it arrives', async () => {
    expect(await failure('/lost')).toEqual(new ApiError(0, 'no hay conexión con el servidor.'));
  });

  it('is rejected with status 0 if a web page arrives', async () => {
    expect(await failure('/page')).toEqual(new ApiError(0, 'el servidor no pudo responder.'));
  });

  it('is rejected with the error of the response', async () => {
    expect(await failure('/refused')).toMatchObject({ status: 400, message: 'Elegí menos días.' });
  });
});
