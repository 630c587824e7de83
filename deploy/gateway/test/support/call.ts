import http from 'node:http';

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Header names in lower case, as often as they were sent. */
  names: string[];
  body: string;
  bytes: Buffer;
  json(): Record<string, unknown>;
}

/** Sends one request with the target exactly as given. */
export function call(
  origin: string,
  target: string,
  options: { method?: string; headers?: http.OutgoingHttpHeaders; body?: string | Buffer } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = http.request(
      { hostname, port, path: target, method: options.method ?? 'GET', headers: options.headers ?? {}, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const body = bytes.toString('utf8');
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            names: response.rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase()),
            body,
            bytes,
            json: () => JSON.parse(body) as Record<string, unknown>,
          });
        });
      },
    );
    request.on('error', reject);
    request.end(options.body);
  });
}
