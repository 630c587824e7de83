import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_LIFE } from './session.life.js';

const NAME = 'refresh_token';

/** The httpOnly cookie that carries the refresh token; never sent with requests other sites start, Secure where the shop is https. */
export class RefreshCookie {
  private readonly attributes: string;

  constructor(siteUrl: string) {
    this.attributes = `Path=/api; HttpOnly; SameSite=Strict${siteUrl.startsWith('https:') ? '; Secure' : ''}`;
  }

  read(request: FastifyRequest): string | undefined {
    for (const pair of (request.headers.cookie ?? '').split(';')) {
      const [name, value] = pair.trim().split('=', 2);
      if (name === NAME) return value;
    }
    return undefined;
  }

  write(reply: FastifyReply, token: string): void {
    void reply.header('set-cookie', `${NAME}=${token}; Max-Age=${SESSION_LIFE / 1000}; ${this.attributes}`);
  }

  clear(reply: FastifyReply): void {
    void reply.header('set-cookie', `${NAME}=; Max-Age=0; ${this.attributes}`);
  }
}
