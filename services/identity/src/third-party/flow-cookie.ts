import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedNotes } from '../keys/signed-notes.js';
import { Site } from '../site.js';
import type { Flow } from './provider.js';

const NAME = 'sign_in';
const ABOUT = 'third-party-flow';
/** Seconds somebody may take at the provider. */
const LIFE = 10 * 60;

/** What a browser remembers between leaving for a provider and being signed in. `browser` is a secret that nobody else has. */
export type RememberedFlow = Flow & { browser: string };

/** The cookie of one sign-in: signed, httpOnly, sent along when the provider sends people back (SameSite=Lax). */
@Injectable()
export class FlowCookie {
  private readonly attributes: string;

  constructor(
    private readonly notes: SignedNotes,
    { url }: Site,
  ) {
    this.attributes = `Path=/api/auth; HttpOnly; SameSite=Lax${url.startsWith('https:') ? '; Secure' : ''}`;
  }

  async write(reply: FastifyReply, flow: Flow): Promise<void> {
    const remembered: RememberedFlow = { ...flow, browser: randomBytes(32).toString('base64url') };
    void reply.header('set-cookie', `${NAME}=${await this.notes.sign(ABOUT, remembered, LIFE)}; Max-Age=${LIFE}; ${this.attributes}`);
  }

  async read({ headers }: FastifyRequest): Promise<RememberedFlow | undefined> {
    for (const pair of (headers.cookie ?? '').split(';')) {
      const [name, value = ''] = pair.trim().split('=', 2);
      if (name === NAME) return this.notes.read<RememberedFlow>(ABOUT, value);
    }
    return undefined;
  }

  clear(): string {
    return `${NAME}=; Max-Age=0; ${this.attributes}`;
  }
}

/** What is stored of a browser's secret, or of a code. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
