import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that can be stopped and started again at the same address. */
export abstract class FakeServer {
  private server: http.Server | undefined;

  constructor(
    readonly host = '127.0.0.1',
    public port = 0,
  ) {}

  protected abstract answer(request: http.IncomingMessage, response: http.ServerResponse): void;

  get url(): string {
    return `http://${this.host}:${this.port}`;
  }

  async start(): Promise<void> {
    this.server = http.createServer((request, response) => this.answer(request, response));
    await new Promise<void>((done) => this.server?.listen(this.port, this.host, done));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Stops as if killed: pending requests are cut off. */
  async stop(): Promise<void> {
    if (!this.server?.listening) return;
    const closed = new Promise((done) => this.server?.close(done));
    this.server.closeAllConnections();
    await closed;
  }
}
