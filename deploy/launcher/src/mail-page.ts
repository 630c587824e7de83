import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const contentTypes: Record<string, string> = { html: 'text/html; charset=utf-8', eml: 'text/plain; charset=utf-8' };
const fileNamePattern = /^\/(index|ejemplos|ejemplo-[a-z-]+|[0-9a-f-]{36})\.(html|eml)$/;
const emptyPage = `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Correos de prueba</title></head>
<body style="margin:0;padding:32px;font-family:system-ui,sans-serif"><h1 style="font-size:24px">Correos de prueba</h1><p>Todavía no hay ninguno. <a href="ejemplos.html">Ver un ejemplo de cada correo</a></p></body></html>`;

export interface MailPage {
  /** Ends with a slash. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves the mails that the demo writes to files. It listens on 127.0.0.1 and checks the Host header, because the mails hold sign-in
 * links that other sites must not read. Mails show pictures of `siteUrl`.
 */
export async function startMailPage(folder: string, siteUrl: string): Promise<MailPage> {
  const { origin } = new URL(siteUrl);
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${origin}; frame-ancestors 'none'; form-action 'none'`;
  const server = createServer((request, response) => void handleRequest(folder, policy, { request, response }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function handleRequest(
  folder: string,
  policy: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const { method = '', url = '', headers } = request;
  const send = (status: number, type: string, body: string | Buffer): void => {
    response.writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': policy,
    });
    response.end(method === 'HEAD' ? undefined : body);
  };
  if (!/^(127\.0\.0\.1|localhost):\d+$/.test(headers.host ?? '') || (method !== 'GET' && method !== 'HEAD'))
    return send(403, 'text/plain', '');
  const path = url === '/' ? '/index.html' : url;
  const type = contentTypes[fileNamePattern.exec(path)?.[2] ?? ''];
  if (!type) return send(404, 'text/plain', '');
  const content = await readFile(join(folder, path.slice(1))).catch(() => undefined);
  if (content) return send(200, type, content);
  return url === '/' ? send(200, contentTypes['html'] ?? '', emptyPage) : send(404, 'text/plain', '');
}
