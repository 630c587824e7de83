import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedTokens } from '../keys/signed-tokens.js';
import { Site } from '../site/site.js';
import type { Flow } from './provider.js';

const COOKIE_NAME = 'sign_in';
const AUDIENCE = 'third-party-flow';
/** Time a user may take at the provider. */
const FLOW_TTL_SECONDS = 10 * 60;

/** Data of a started sign-in in the browser's cookie. `browser` is a secret that identifies this browser. */
export type StoredFlow = Flow & { browser: string };

/** Signed httpOnly cookie of one sign-in. SameSite=Lax, so that the provider's redirect carries it. */
@Injectable()
export class FlowCookie {
  private readonly attributes: string;

  constructor(
    private readonly tokens: SignedTokens,
    { url }: Site,
  ) {
    this.attributes = `Path=/api/auth; HttpOnly; SameSite=Lax${url.startsWith('https:') ? '; Secure' : ''}`;
  }

  async write(reply: FastifyReply, flow: Flow): Promise<void> {
    const stored: StoredFlow = { ...flow, browser: randomBytes(32).toString('base64url') };
    void reply.header(
      'set-cookie',
      `${COOKIE_NAME}=${await this.tokens.sign(AUDIENCE, stored, FLOW_TTL_SECONDS)}; Max-Age=${FLOW_TTL_SECONDS}; ${this.attributes}`,
    );
  }

  async read({ headers }: FastifyRequest): Promise<StoredFlow | undefined> {
    for (const pair of (headers.cookie ?? '').split(';')) {
      const [name, value = ''] = pair.trim().split('=', 2);
      if (name === COOKIE_NAME) return this.tokens.read<StoredFlow>(AUDIENCE, value);
    }
    return undefined;
  }

  clear(): string {
    return `${COOKIE_NAME}=; Max-Age=0; ${this.attributes}`;
  }
}

/** Hash of the browser's secret or of a one-time code. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
