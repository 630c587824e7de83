import { describe, expect, it } from '@jest/globals';
import http from 'node:http';
import { connect, type Socket } from 'node:net';
import { startGateway } from '../src/index.js';
import { call } from './support/call.js';
import { openOrigin } from './support/origin.js';

// The deadline is longer than a busy machine needs to open all connections of the first test.
const times = { deadlineMs: 4_000, uploadGraceMs: 500, minUploadBytesPerSecond: 4_096, dropMs: 3_000 };
const at = openOrigin(({ env }) => startGateway({ HTTP_PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...env }, times));

const countOf = (path: string): number =>
  Object.values(at.upstreams.services).reduce((sum, { requests }) => sum + requests.filter(({ url }) => url === path).length, 0);

/** Sends the head of a request and the first byte of its body. */
function beginBody(path: string, type: string, length: number): { socket: Socket; answer: Promise<string> } {
  const { hostname, port } = new URL(at.url);
  const socket = connect(Number(port), hostname);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n{`);
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (/\r\n\r\n./.test(text)) resolve(text);
    });
    socket.on('error', () => resolve(text));
  });
  return { socket, answer };
}

describe('a client that sends bodies byte by byte', () => {
  it('holds no connection to a service, may send a limited number at once, and gets a 408', async () => {
    const slow = Array.from({ length: 140 }, () => beginBody('/api/cart', 'application/json', 1_000));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const read = await call(at.url, '/api/orders/ABCD');
    expect(read.status).toBe(200);
    const answers = await Promise.all(slow.map(({ answer }) => answer));
    const statuses = answers.map((text) => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
    expect(statuses.filter((status) => status === '408')).toHaveLength(32);
    expect(statuses.filter((status) => status === '429')).toHaveLength(108);
    expect(countOf('/api/cart')).toBe(0);
    const later = await call(at.url, '/api/cart', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    expect(later.status).toBe(201);
  });

  it('gets a 408 for an upload below the minimum rate, but a slow start is fine', async () => {
    const { socket, answer } = beginBody('/api/images', 'multipart/form-data; boundary=x', 100_000);
    const dripping = setInterval(() => socket.write('x'), 100);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request\.too-slow"/);
    clearInterval(dripping);
    const fast = beginBody('/api/images', 'multipart/form-data; boundary=x', 20_000);
    setTimeout(() => fast.socket.write('x'.repeat(19_999)), 300);
    expect(await fast.answer).toMatch(/^HTTP\/1\.1 201 /);
  });
});

describe('a body that is too large', () => {
  it.each(['/api/manufacturers', '/api/images'])('is refused for JSON to %s, and the connection answers the next request', async (path) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const send = (method: string, target: string, body?: Buffer): Promise<number> =>
      new Promise((resolve, reject) => {
        const headers = body && { 'content-type': 'application/json', 'content-length': body.length };
        const request = http.request(`${at.url}${target}`, { method, agent, ...(headers && { headers }) }, (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode ?? 0));
        });
        request.on('error', reject);
        request.end(body);
      });
    const before = countOf(path);
    expect(await send('POST', path, Buffer.alloc(1024 * 1024, ' '))).toBe(413);
    expect(await send('GET', '/api/genders')).toBe(200);
    expect(countOf(path)).toBe(before);
    agent.destroy();
  });
});

it('a body after `Expect: 100-continue` reaches the service', async () => {
  const status = await new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', expect: '100-continue', 'content-length': 2 };
    const request = http.request(`${at.url}/api/cart`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.on('continue', () => request.end('{}'));
    request.flushHeaders();
  });
  expect(status).toBe(201);
});

it('a host that the client names as forwarded does not reach a service', async () => {
  await call(at.url, '/api/genders?forwarded', { headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' } });
  const request = at.upstreams.services.catalog.requests.findLast(({ url }) => url === '/api/genders?forwarded');
  expect([request?.headers['x-forwarded-host'], request?.headers['forwarded']]).toEqual([undefined, undefined]);
});

it.each(['/busqueda/%E0%A4%A', '/producto/%', '/store/%00'])(
  'the malformed address %s shows the page for unknown addresses',
  async (target) => {
    const { status, headers, body } = await call(at.url, target);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([404, 'text/html; charset=utf-8', 'nosniff']);
    expect(body).toContain('<');
  },
);
