import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Role } from '@shop/contracts';

/**
 * A fake identity: it publishes keys and signs in `<role>@mayorea.test` with the password `right`. `admin@codigo.test` also needs the
 * code `123456`; `admin@sin-factor.test` always has to set up a second factor first.
 */
export interface TestIdentity {
  url: string;
  token(role: Role | null): string;
  close(): Promise<void>;
}

export async function startTestIdentity(): Promise<TestIdentity> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'ES256', use: 'sig' }] };
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = (role: Role | null): string => {
    const iat = Math.floor(Date.now() / 1000);
    const claims = { sub: '0199c1c2-0000-7000-8000-000000000001', role, verified: true, iat, exp: iat + 900 };
    const content = `${part({ alg: 'ES256', kid: 'test', typ: 'JWT' })}.${part(claims)}`;
    return `${content}.${sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/api/auth/keys') return response.end(JSON.stringify(jwks));
      const { email = '', password, challenge, code }: Record<string, string | undefined> = JSON.parse(body);
      if (request.url === '/api/auth/second-factor' && (challenge !== 'signed' || code !== '123456'))
        return response.writeHead(400).end(JSON.stringify({ code: 'second-factor.wrong-code', message: 'El código no es correcto.' }));
      if (request.url === '/api/auth/second-factor')
        return response.end(JSON.stringify({ user: { role: 'admin' }, token: token('admin') }));
      if (password !== 'right')
        return response.writeHead(401).end(JSON.stringify({ code: 'auth.refused', message: 'Datos <incorrectos>.' }));
      const enrolled = email === 'admin@codigo.test';
      if (enrolled || email === 'admin@sin-factor.test')
        return response.end(JSON.stringify({ secondFactor: { challenge: 'signed', enrolled } }));
      const role = email.split('@', 1)[0] as Role;
      return response.end(JSON.stringify({ user: { role }, token: token(role) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, token, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
