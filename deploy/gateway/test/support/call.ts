import http from 'node:http';

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Names as they came, every time they came, in small letters. */
  names: string[];
  body: string;
  bytes: Buffer;
  json(): Record<string, unknown>;
}

/** One request whose target goes over the wire exactly as written. */
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
